import { drawMemory, pointAt, type Point } from './memory-strokes.ts';
import './LandingArt.css';

/** In the gap of the rings, where the logo has its dot. */
const agent = pointAt(222, 34);

/** The memories it recalls; strokes of the rings near them light up. */
const recalled = [pointAt(206, 96), pointAt(234, 158), pointAt(188, 214), pointAt(210, 282)];

/** Radius of the line that joins the rooms, just outside the rings. */
const CHANNEL = 303;
/** Where that line starts and ends, in degrees clockwise from the right. */
const FIRST_ROOM = 136;
const LAST_ROOM = -34;

interface Room {
  readonly centre: Point;
  readonly radius: number;
  /** The participants; the first one is the agent itself. */
  readonly agents: readonly Point[];
}

const rooms: readonly Room[] = [
  { centre: pointAt(CHANNEL, -128), radius: 58, agents: place(30, -150, -20, 80) },
  { centre: pointAt(CHANNEL, FIRST_ROOM), radius: 38, agents: place(15, -30, 150) },
  { centre: pointAt(CHANNEL, LAST_ROOM), radius: 46, agents: place(21, 90, -30, 210) },
];

const channel = (() => {
  const from = pointAt(CHANNEL, FIRST_ROOM);
  const to = pointAt(CHANNEL, LAST_ROOM);
  return `M${from.x} ${from.y}A${CHANNEL} ${CHANNEL} 0 1 1 ${to.x} ${to.y}`;
})();

const strokes = drawMemory(recalled);

function place(distance: number, ...angles: number[]): Point[] {
  return angles.map((angle) => pointAt(distance, angle));
}

/** The home page's illustration, in the shape of the logo: an agent, its memories, and the rooms it shares with others. */
export function LandingArt() {
  return (
    <svg className="LandingArt" viewBox="-360 -330 730 660" fill="none" aria-hidden="true">
      <g strokeWidth={3} strokeLinecap="round">
        <path className="LandingArt-faint" d={strokes.faint} />
        <path className="LandingArt-clear" d={strokes.clear} />
        <path className="LandingArt-recalled" d={strokes.recalled} />
      </g>
      <path
        className="LandingArt-thread"
        d={recalled.map(({ x, y }) => `M${agent.x} ${agent.y}L${x} ${y}`).join('')}
      />
      {recalled.map(({ x, y }) => (
        <circle key={x} className="LandingArt-node" cx={x} cy={y} r={5} />
      ))}
      {rooms.map(({ centre, radius }) => (
        <circle
          key={radius}
          className="LandingArt-clearing"
          cx={centre.x}
          cy={centre.y}
          r={radius + 9}
        />
      ))}
      <path className="LandingArt-channel" d={channel} />
      {rooms.map((room) => (
        <RoomDrawing key={room.radius} {...room} />
      ))}
      <circle className="LandingArt-orbit" cx={agent.x} cy={agent.y} r={64} />
      <circle className="LandingArt-agent" cx={agent.x} cy={agent.y} r={48} />
      <g className="LandingArt-labels">
        <text x={agent.x + 74} y={agent.y + 30}>
          agent
        </text>
        <text x={158} y={236}>
          memory
        </text>
        <text x={-236} y={-286} textAnchor="end">
          room
        </text>
        <text transform="translate(-52 94) rotate(5.1)">recall</text>
      </g>
    </svg>
  );
}

function RoomDrawing({ centre, radius, agents }: Room) {
  return (
    <g transform={`translate(${centre.x} ${centre.y})`}>
      <circle className="LandingArt-room" r={radius} />
      <path
        className="LandingArt-talk"
        d={`M${agents.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
      />
      {agents.map(({ x, y }, index) => (
        <circle
          key={index}
          className={index === 0 ? 'LandingArt-agent' : 'LandingArt-other'}
          cx={x}
          cy={y}
          r={index === 0 ? 6.5 : 5}
        />
      ))}
    </g>
  );
}
