import './illustration.css'

const COLUMNS = [
  { x: 96, height: 92 },
  { x: 152, height: 128 },
  { x: 208, height: 108 },
  { x: 264, height: 150 },
  { x: 320, height: 136 },
]
const GROUND = 322

/** A house of account: its columns are the bars of a ledger, its stairs are the lines, coins come and go. */
export function Illustration() {
  return (
    <svg className="ch-drawing" viewBox="0 0 440 400" role="presentation" focusable="false">
      <circle cx="220" cy="206" r="176" className="ch-drawing-tint-1" />
      <path d="M60 322h320" className="ch-drawing-line" />
      <path d="M48 340h344M36 358h368" className="ch-drawing-line ch-drawing-faint" />
      <path d="M70 150 220 66l150 84z" className="ch-drawing-panel" />
      <path d="M70 150h300v18H70z" className="ch-drawing-panel" />
      <circle cx="220" cy="118" r="17" className="ch-drawing-accent" />
      <path d="M212 114h16M212 122h16" className="ch-drawing-on-accent" />
      {COLUMNS.map(({ x, height }) => (
        <g key={x}>
          <rect x={x} y={GROUND - 146} width="26" height="146" rx="3" className="ch-drawing-tint-2" />
          <rect x={x} y={GROUND - height} width="26" height={height} rx="3" className="ch-drawing-accent" />
        </g>
      ))}
      <path d="M109 226 165 190l56 20 56-42 56 14" className="ch-drawing-trend" />
      {[
        [109, 226],
        [165, 190],
        [221, 210],
        [277, 168],
        [333, 182],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4.5" className="ch-drawing-dot" />
      ))}
      <g className="ch-drawing-coin">
        <ellipse cx="394" cy="306" rx="22" ry="8" />
        <ellipse cx="394" cy="297" rx="22" ry="8" />
        <ellipse cx="394" cy="288" rx="22" ry="8" />
      </g>
      <g className="ch-drawing-coin">
        <ellipse cx="48" cy="306" rx="20" ry="7.5" />
        <ellipse cx="48" cy="298" rx="20" ry="7.5" />
      </g>
    </svg>
  )
}
