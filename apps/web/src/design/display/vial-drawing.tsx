import { vialShape } from './vial-geometry.ts';

export interface VialDrawingProps {
  width: number;
  height: number;
  /** The bubble's place, −1 to 1. */
  offset: number;
  /** Degrees clockwise. */
  tilt?: number | undefined;
  /** CSS colours. */
  liquid: string;
  edge: string;
  marks: string;
  bubble: string;
  className?: string | undefined;
}

/** Only the drawing, without words; used by Vial and Logo. */
export function VialDrawing({
  width,
  height,
  offset,
  tilt = 0,
  liquid,
  edge,
  marks,
  bubble,
  className,
}: VialDrawingProps) {
  const shape = vialShape(width, height, offset);
  const stroke = height >= 18 ? 1.75 : 1.5;
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      overflow="visible"
    >
      <g transform={`rotate(${tilt} ${width / 2} ${height / 2})`}>
        <rect
          x={stroke / 2}
          y={stroke / 2}
          width={width - stroke}
          height={height - stroke}
          rx={(height - stroke) / 2}
          fill={liquid}
          stroke={edge}
          strokeWidth={stroke}
        />
        {shape.marks.map((x) => (
          <line key={x} x1={x} x2={x} y1={stroke} y2={height - stroke} stroke={marks} strokeWidth={stroke} />
        ))}
        <rect {...shape.bubble} rx={shape.bubble.height / 2} fill={bubble} />
      </g>
    </svg>
  );
}
