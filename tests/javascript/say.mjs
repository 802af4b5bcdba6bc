// Says messages of one catalogue as a browser would. Reads a request in JSON, answers in JSON.
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";

const { language, sources, calls } = JSON.parse(readFileSync(0, "utf-8"));
const bundle = new FluentBundle(language, { useIsolating: false });
const known = new Set();
for (const source of sources) {
  const resource = new FluentResource(source);
  for (const entry of resource.body) known.add(entry.id);
  for (const error of bundle.addResource(resource)) throw error;
}
const said = calls.map(({ id, args }) => {
  const message = bundle.getMessage(id);
  if (!message?.value) return null;
  const errors = [];
  const text = bundle.formatPattern(message.value, args, errors);
  return errors.length ? null : text;
});
console.log(JSON.stringify({ known: [...known], said }));
