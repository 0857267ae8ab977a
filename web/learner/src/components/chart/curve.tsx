import { usePercent } from '../../lib/numbers.js';
import { Chart, type ChartWords, Ticks } from './chart.js';
import classes from './chart.module.css';

type Point = { readonly key: string; readonly name: string; readonly share: number; readonly below?: string };
type Props = ChartWords & { readonly points: readonly Point[]; readonly width: number; readonly most: number };

const height = 140;
const left = 50;
const right = 12;
const top = 10;

/** Shares from 0 to 1, in their order from left to right and joined by a line. */
export function Curve({ points, width, most, ...words }: Props) {
  const percent = usePercent();
  const bottom = points.some(({ below }) => below !== undefined) ? 24 : 10;
  const wide = width - left - right;
  const x = (place: number) => left + (points.length === 1 ? wide / 2 : (place * wide) / (points.length - 1));
  const y = (share: number) => top + (height - top - bottom) * (1 - Math.max(0, Math.min(1, share)));
  const line = points.map(({ share }, place) => `${x(place)},${y(share)}`).join(' ');
  return (
    <Chart {...words} width={width} height={height} most={most}>
      <Ticks left={left} right={width} ticks={[0, 0.5, 1].map((share) => ({ y: y(share), label: percent(share) }))} />
      <polyline className={classes.line} points={line} />
      {points.map(({ key, name, share, below }, place) => (
        <g key={key}>
          <title>{`${name}: ${percent(share)}`}</title>
          <circle className={classes.dot} cx={x(place)} cy={y(share)} r={4} />
          {below !== undefined && (
            <text className={classes.below} x={x(place)} y={height - 6} textAnchor="middle">
              {below}
            </text>
          )}
        </g>
      ))}
    </Chart>
  );
}
