"""The normal distribution as outcomes of chance: trembling hands, jolts."""


def bell(deviation: int) -> list[int]:
    """How often each whole number from -3σ to 3σ comes out, as whole weights: areas under the bell curve.

    Computed in whole numbers, so that every machine has the same odds.
    """
    one = 1 << 90

    def area(halves: int) -> int:
        """From the middle to so many half hundredths, as a power series."""
        z = halves * one // (2 * deviation)
        square = z * z // one
        term = total = z
        for n in range(1, 70):
            term = -term * square // (2 * n * one)
            total += term // (2 * n + 1)
        return total

    if deviation == 0:
        return [1]
    edges = [area(2 * k + 1) for k in range(3 * deviation)] + [area(6 * deviation)]
    parts = [2 * edges[0]] + [edges[k + 1] - edges[k] for k in range(3 * deviation)]
    whole = parts[0] + 2 * sum(parts[1:])
    scaled = [part * (1 << 29) // whole for part in parts]
    return scaled[:0:-1] + scaled
