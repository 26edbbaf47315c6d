/** A place on the drawing, in its units, from the centre of the rings. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Path data of the strokes by how strongly they show. */
export interface MemoryStrokes {
  readonly faint: string;
  readonly clear: string;
  /** Those near a recalled place. */
  readonly recalled: string;
}

const RING_COUNT = 16;
const RING_GAP = 9.4;
const INNER_RADIUS = 150;
/** Half the height of the bar across the middle. */
const BAR = 4 * RING_GAP;
/** Degrees, clockwise from the right, at which the rings begin. */
const TERMINAL = 58;
/** How near to a recalled place a stroke lights up. */
const REACH = 30;

/** The point at a distance from the centre and an angle in degrees, clockwise from the right. */
export function pointAt(distance: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(distance * Math.cos(radians)), y: round(distance * Math.sin(radians)) };
}

/** Draws memory: rings of strokes, long ones said and short ones in passing, with a bar across, as in the mark. */
export function drawMemory(recalled: readonly Point[]): MemoryStrokes {
  const random = createRandom(20241213);
  const strokes = { faint: '', clear: '', recalled: '' };
  const add = (path: string, middle: Point) => {
    const clear = random() < 0.38;
    const lit = recalled.some(({ x, y }) => Math.hypot(middle.x - x, middle.y - y) < REACH);
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
    // The rings end level with the bar's lower edge.
    const last = 360 + (Math.asin(BAR / radius) * 180) / Math.PI;
    forEachStroke((last - TERMINAL) / degrees, (start, end) => {
      const from = pointAt(radius, TERMINAL + start * degrees);
      const to = pointAt(radius, TERMINAL + end * degrees);
      const arc = `A${round(radius)} ${round(radius)} 0 0 1 ${to.x} ${to.y}`;
      add(`M${from.x} ${from.y}${arc}`, pointAt(radius, TERMINAL + ((start + end) / 2) * degrees));
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

/** The same numbers from 0 to 1 every time, so that server and browser draw the same picture. */
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
