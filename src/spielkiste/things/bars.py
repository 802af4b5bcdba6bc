"""Rigid bars that lean, lie and fall in a vertical plane: playing cards seen from the side.

A bar is 90 mm long with round ends of radius 1 mm. It stands on a base whose top is y = 0 from -150 to 150 mm; beyond
it things fall. Lengths are in mm, angles in degrees to the horizontal, times in seconds. The motion is Chipmunk's
(pymunk), in fixed steps from a fresh world, so the same start gives the same end.
"""

from math import cos, degrees, hypot, pi, radians, sin, sqrt
from typing import Final

HALF: Final = 44.0  # from the middle of a bar to the middles of its round ends
RADIUS: Final = 1.0
TIP: Final = 45.0
BASE: Final = 150.0  # half of its length
THICK: Final = 50.0  # of the base
MASS: Final = 0.002
GRAVITY: Final = 9810.0
STEP: Final = 1.0 / 480.0
ITERATIONS: Final = 40
SLOP: Final = 0.02
BAR_BAR: Final = 0.65  # friction
BAR_BASE: Final = 0.75
SLOW: Final = 3.0  # mm/s of a tip
CALM_STEPS: Final = 144  # 0.3 s
MOST_STEPS: Final = 2880  # 6 s
LOST: Final = -60.0  # below this a bar has fallen off for certain


class Bar:
    """Where a bar is, and how it moves when it is let go."""

    def __init__(self, x: float, y: float, angle: float) -> None:
        self.x: float = x
        self.y: float = y
        self.angle: float = angle
        self.dx: float = 0.0
        self.dy: float = 0.0
        self.spin: float = 0.0  # radians a second

    def ends(self) -> tuple[float, float, float, float]:
        """The middles of its round ends."""
        c, s = HALF * cos(radians(self.angle)), HALF * sin(radians(self.angle))
        return self.x - c, self.y - s, self.x + c, self.y + s


def turned(one: float, other: float) -> float:
    """The angle between two bars' directions, from 0 to 90 degrees."""
    difference = abs(one - other) % 180.0
    return min(difference, 180.0 - difference)


def _to_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from a segment."""
    ux, uy = bx - ax, by - ay
    long = ux * ux + uy * uy
    t = 0.0 if long == 0.0 else max(0.0, min(1.0, ((px - ax) * ux + (py - ay) * uy) / long))
    return hypot(px - ax - t * ux, py - ay - t * uy)


def _side(ax: float, ay: float, bx: float, by: float, px: float, py: float) -> float:
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def _apart(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """How far two segments are apart; 0 where they cross."""
    one = _side(ax, ay, bx, by, cx, cy) * _side(ax, ay, bx, by, dx, dy)
    other = _side(cx, cy, dx, dy, ax, ay) * _side(cx, cy, dx, dy, bx, by)
    if one < 0.0 and other < 0.0:
        return 0.0
    return min(
        min(_to_segment(ax, ay, cx, cy, dx, dy), _to_segment(bx, by, cx, cy, dx, dy)),
        min(_to_segment(cx, cy, ax, ay, bx, by), _to_segment(dx, dy, ax, ay, bx, by)),
    )


def gap(one: Bar, other: Bar) -> float:
    """The space between two bars; negative where they overlap."""
    ax, ay, bx, by = one.ends()
    cx, cy, dx, dy = other.ends()
    return _apart(ax, ay, bx, by, cx, cy, dx, dy) - 2.0 * RADIUS


def gap_to_base(bar: Bar) -> float:
    """The space between a bar and the base; negative where they overlap."""
    ax, ay, bx, by = bar.ends()
    if (abs(ax) <= BASE and -THICK <= ay <= 0.0) or (abs(bx) <= BASE and -THICK <= by <= 0.0):
        return -RADIUS
    nearest = _apart(ax, ay, bx, by, -BASE, 0.0, BASE, 0.0)
    nearest = min(nearest, _apart(ax, ay, bx, by, -BASE, 0.0, -BASE, -THICK))
    nearest = min(nearest, _apart(ax, ay, bx, by, BASE, 0.0, BASE, -THICK))
    return nearest - RADIUS


def settle(bars: list[Bar], base: float = BASE, steps: int = MOST_STEPS, calm_steps: int = CALM_STEPS) -> None:
    """Let go: the bars move until all have been slow for a while, or one is lost, or time is up."""
    import pymunk

    space = pymunk.Space()
    space.gravity = (0.0, -GRAVITY)
    space.iterations = ITERATIONS
    space.collision_slop = SLOP
    # the friction of a contact is the product of that of the two shapes
    grip = sqrt(BAR_BAR)
    ground = pymunk.Poly(space.static_body, [(-base, 0.0), (base, 0.0), (base, -THICK), (-base, -THICK)])
    ground.friction = BAR_BASE / grip
    ground.elasticity = 0.0
    space.add(ground)
    bodies = []
    for bar in bars:
        body = pymunk.Body(MASS, MASS * (2.0 * TIP) ** 2 / 12.0)
        body.position = (bar.x, bar.y)
        body.angle = radians(bar.angle)
        body.velocity = (bar.dx, bar.dy)
        body.angular_velocity = bar.spin
        shape = pymunk.Segment(body, (-HALF, 0.0), (HALF, 0.0), RADIUS)
        shape.friction = grip
        shape.elasticity = 0.0
        space.add(body, shape)
        bodies.append(body)
    calm = 0
    for _ in range(steps):
        space.step(STEP)
        calm += 1
        lost = False
        for body in bodies:
            velocity = body.velocity
            if hypot(velocity.x, velocity.y) + abs(body.angular_velocity) * TIP > SLOW:
                calm = 0
            lost = lost or body.position.y < LOST
        if lost or calm >= calm_steps:
            break
    for bar, body in zip(bars, bodies, strict=True):
        bar.x, bar.y = body.position.x, body.position.y
        bar.angle = degrees(body.angle % pi)
        bar.dx = bar.dy = bar.spin = 0.0
