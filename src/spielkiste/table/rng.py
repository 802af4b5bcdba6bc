"""Two sources of chance: a fast one for simulation, and one that a sceptic can check for play.

`Rng` is xoshiro128++ (Blackman and Vigna) on four words of 32 bits; every value stays below 2^62, so compiled and
interpreted runs agree bit for bit. `FairRng` derives every number from a secret that was committed to before the
first event, from the salts of the seats, and from the number of the event.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of uniform numbers; the same seed gives the same stream, compiled or interpreted."""

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start again. Any integer will do; it is spread over the state by SHA-256."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a = int.from_bytes(digest[0:4], "big")
        self.b = int.from_bytes(digest[4:8], "big")
        self.c = int.from_bytes(digest[8:12], "big")
        self.d = int.from_bytes(digest[12:16], "big") | 1

    def word(self) -> i64:
        """The next 32 bits."""
        a = self.a
        b = self.b
        s = (a + self.d) & 0xFFFFFFFF
        result = (((s << 7) & 0xFFFFFFFF) | (s >> 25)) + a
        t = (b << 9) & 0xFFFFFFFF
        c = self.c ^ a
        d = self.d ^ b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ t
        self.d = ((d << 11) & 0xFFFFFFFF) | (d >> 21)
        return result & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        """A uniform number in 0 … n-1, exactly uniform (n up to 2^30)."""
        product = self.word() * n
        low = product & 0xFFFFFFFF
        if low < n:
            threshold = (4294967296 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def unit(self) -> float:
        """A uniform number in [0, 1)."""
        return float(self.below(1 << 30)) / float(1 << 30)


class FairRng(Rng):
    """Chance that everyone can verify: commit first, reveal afterwards.

    The number drawn for an event depends on `secret`, on all `salts` and on the number of the event, and on nothing
    else: HMAC-SHA256(secret, "salt|salt|…#event#counter"), cut into 32-bit words.
    """

    def __init__(self, secret: bytes, salts: tuple[str, ...] = ()) -> None:
        super().__init__(0)
        self.secret: bytes = secret
        self.salts: str = "|".join(hashlib.sha256(salt.encode()).hexdigest() for salt in salts)
        self.event: int = 0
        self.counter: int = 0

    def at(self, event: int) -> None:
        """Turn to the numbers that belong to this event."""
        self.event = event
        self.counter = 0

    def word(self) -> i64:
        message = f"{self.salts}#{self.event}#{self.counter}".encode()
        self.counter += 1
        return int.from_bytes(hmac.digest(self.secret, message, "sha256")[:4], "big")


def commitment(secret: bytes) -> str:
    """What is published before the first event; the secret that fits it is shown after the last."""
    return hashlib.sha256(secret).hexdigest()
