/** A position in SVG units, relative to the center of the rings. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const RING_COUNT = 16;
const RING_GAP = 9.4;
const INNER_RADIUS = 150;
/** Half the height of the bar across the middle. */
const BAR = 4 * RING_GAP;
/** Where the rings begin, clockwise from the right. */
const START_DEGREES = 58;
/** The distance from a recalled memory within which strokes light up. */
const RECALL_RADIUS = 30;

/** Converts polar coordinates, with the angle in degrees clockwise from the right. */
export function pointAt(distance: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(distance * Math.cos(radians)), y: round(distance * Math.sin(radians)) };
}

/** Draws rings of strokes with a bar across, as in the logo. Returns path data by how prominent the strokes are. */
export function drawMemory(recalled: readonly Point[]) {
  const random = createRandom(20241213);
  const strokes = { faint: '', clear: '', recalled: '' };
  const add = (path: string, middle: Point) => {
    const clear = random() < 0.38;
    const lit = recalled.some(({ x, y }) => Math.hypot(middle.x - x, middle.y - y) < RECALL_RADIUS);
    strokes[lit ? 'recalled' : clear ? 'clear' : 'faint'] += path;
  };
  const forEachStroke = (length: number, draw: (start: number, end: number) => void) => {
    for (let start = 0; start < length - 3;) {
      const kind = random();
      const size =
        kind < 0.28 ? 3 + random() * 8 : kind < 0.64 ? 14 + random() * 26 : 34 + random() * 80;
      const end = Math.min(start + size, length);
      draw(start, end);
      start = end + 7.5;
    }
  };

  for (let ring = 0; ring < RING_COUNT; ring += 1) {
    const radius = INNER_RADIUS + ring * RING_GAP;
    const degrees = 180 / Math.PI / radius;
    // The rings end at the bar's lower edge.
    const last = 360 + (Math.asin(BAR / radius) * 180) / Math.PI;
    forEachStroke((last - START_DEGREES) / degrees, (start, end) => {
      const from = pointAt(radius, START_DEGREES + start * degrees);
      const to = pointAt(radius, START_DEGREES + end * degrees);
      const arc = `A${round(radius)} ${round(radius)} 0 0 1 ${to.x} ${to.y}`;
      add(
        `M${from.x} ${from.y}${arc}`,
        pointAt(radius, START_DEGREES + ((start + end) / 2) * degrees),
      );
    });
  }
  for (let y = -BAR; y <= BAR; y += RING_GAP) {
    const half = Math.sqrt(INNER_RADIUS ** 2 - y ** 2) - 7;
    forEachStroke(2 * half, (start, end) => {
      add(`M${round(start - half)} ${round(y)}H${round(end - half)}`, {
        x: (start + end) / 2 - half,
        y,
      });
    });
  }
  return strokes;
}

/** Returns the same sequence of numbers from 0 to 1 every time, so that server and browser render the same drawing. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
