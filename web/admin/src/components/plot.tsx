import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../lib/use-t.js';
import { FigureRows } from './figure-rows.js';
import { useNarrow } from './use-narrow.js';

export type PlotRow = {
  readonly key: string;
  readonly name: string;
  /** null: there is nothing to tell, which is not nought. */
  readonly value: number | null;
  readonly said: string;
};
type Props = {
  readonly title: string;
  /** What the drawing shows, for everybody and for those who do not see it. */
  readonly summary: string;
  /** What stands in the columns of its table. */
  readonly columns: readonly [string, string];
  readonly rows: readonly PlotRow[];
  /** The top of the scale where it is not the largest value. */
  readonly top?: number;
  /** How a value of the scale is written. */
  readonly sayValue: (value: number) => string;
};

const figure = {
  m: 0,
  minWidth: 0,
  maxWidth: 720,
  '& svg': { display: 'block', width: '100%', height: 'auto', overflow: 'visible' },
  '& svg text': { fill: 'currentColor', fontSize: 12, fontVariantNumeric: 'tabular-nums' },
  '& .bar': { color: 'primary.main', fill: 'currentColor' },
  '& .line': { stroke: 'currentColor', strokeOpacity: 0.2 },
} as const;

function Framed({
  title,
  summary,
  columns,
  rows,
  children,
}: Omit<Props, 'sayValue' | 'top'> & { children: ReactNode }) {
  const t = useT();
  const [titleId, summaryId] = [useId(), useId()];
  return (
    <Box component="figure" sx={figure}>
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ color: 'text.secondary' }} role="img" aria-labelledby={titleId} aria-describedby={summaryId}>
        {children}
      </Box>
      <Typography id={summaryId} component="figcaption" variant="body2" sx={{ mt: 1 }}>
        {summary}
      </Typography>
      <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'primary.main', py: 1 } }}>
        <summary>{t('console.figures.asTable')}</summary>
        <Box sx={{ overflowX: 'auto' }}>
          <FigureRows
            columns={columns}
            rows={rows.map(({ said, ...row }) => ({ ...row, cells: [said] }))}
            labelledBy={titleId}
          />
        </Box>
      </Box>
    </Box>
  );
}

const topOf = (rows: readonly PlotRow[], top: number | undefined): number =>
  top ?? Math.max(1, ...rows.map(({ value }) => value ?? 0));

const size = { height: 200, left: 64, bottom: 22, above: 12 } as const;
/** On a phone it is drawn narrower, so that its words stay as large; below the bars stand no more names than there is room for. */
const wide = { width: 640, names: 6 } as const;
const narrow = { width: 330, names: 3 } as const;

/** One bar a week, in their order. */
export function Columns({ sayValue, top, ...words }: Props) {
  const { rows } = words;
  const { width, names } = useNarrow() ? narrow : wide;
  const highest = topOf(rows, top);
  const high = size.height - size.bottom - size.above;
  const step = (width - size.left) / Math.max(1, rows.length);
  const y = (value: number) => size.above + high * (1 - value / highest);
  const every = Math.ceil(rows.length / names);
  return (
    <Framed {...words}>
      <svg viewBox={`0 0 ${width} ${size.height}`} aria-hidden="true">
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className="line" x1={size.left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={size.left - 8} y={y(value)} textAnchor="end" dominantBaseline="middle">
              {sayValue(value)}
            </text>
          </g>
        ))}
        {rows.map(({ key, name, value, said }, at) => (
          <g key={key}>
            <title>{`${name}: ${said}`}</title>
            {value !== null && (
              <rect
                className="bar"
                x={size.left + at * step + step * 0.15}
                width={step * 0.7}
                y={y(value)}
                height={Math.max(0, high * (value / highest))}
                rx={2}
              />
            )}
            {at % every === 0 && (
              <text x={size.left + (at + 0.5) * step} y={size.height - 4} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Framed>
  );
}

/** One bar a person, with the name above it: names are long. */
export function Bars({ sayValue: _, top, ...words }: Props) {
  const { rows } = words;
  const highest = topOf(rows, top);
  return (
    <Framed {...words}>
      <Box sx={{ display: 'grid', gap: 1 }} aria-hidden="true">
        {rows.map(({ key, name, value, said }) => (
          <Box key={key}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' }}>
              <span>{name}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
                {said}
              </Box>
            </Box>
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" style={{ height: 8 }} aria-hidden="true">
              <rect width="100" height="2" fill="currentColor" fillOpacity={0.12} />
              <rect className="bar" width={value === null ? 0 : (100 * value) / highest} height="2" />
            </svg>
          </Box>
        ))}
      </Box>
    </Framed>
  );
}
