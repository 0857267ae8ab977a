import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

export type FactColumn = {
  readonly key: string;
  readonly label: string;
  readonly right?: boolean;
  /** A line break in it reads badly. */
  readonly oneLine?: boolean;
  /** Says of itself what it is: in a block it stands beside the title. */
  readonly isSign?: boolean;
};
export type FactRow = {
  readonly key: string;
  /** By the columns' keys. The first column names the row; null and what is missing is left out. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Stands for all columns that have no cell. */
  readonly rest?: string;
  /** A detail of the row above it. */
  readonly isDetail?: boolean;
};
type Props = { columns: readonly FactColumn[]; rows: readonly FactRow[] };

/** Below it a table of seven columns does not fit beside the menu, whose names are shown. */
const narrowWindow = '(max-width: 1099px)';

/** Rows of facts that are not a list of react-admin: a table, or in a narrow window one block a row with every value named. */
export function FactTable(props: Props) {
  const narrow = useMediaQuery(narrowWindow);
  return <Card>{narrow ? <FactBlocks {...props} /> : <WideTable {...props} />}</Card>;
}

function WideTable({ columns, rows }: Props) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          {columns.map(({ key, label, right }) => (
            <TableCell key={key} align={right ? 'right' : 'left'} sx={{ whiteSpace: 'normal' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <WideRow key={row.key} columns={columns} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function WideRow({
  columns,
  row: { cells, rest, isDetail = false },
}: {
  columns: readonly FactColumn[];
  row: FactRow;
}) {
  const [title, ...others] = columns;
  const own = rest === undefined ? others : others.filter(({ key }) => key in cells);
  return (
    <TableRow sx={{ '&:last-of-type > th': { borderBottom: 0 } }}>
      {title && (
        <TableCell component="th" scope="row" sx={{ pl: isDetail ? 4 : 2 }}>
          {cells[title.key]}
        </TableCell>
      )}
      {own.map(({ key, right, oneLine }) => (
        <TableCell
          key={key}
          align={right ? 'right' : 'left'}
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: oneLine ? 'nowrap' : 'normal' }}
        >
          {cells[key]}
        </TableCell>
      ))}
      {rest !== undefined && (
        <TableCell colSpan={others.length - own.length} sx={{ color: 'text.secondary' }}>
          {rest}
        </TableCell>
      )}
    </TableRow>
  );
}

function FactBlocks({ columns, rows }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <FactBlock key={row.key} columns={columns} row={row} />
      ))}
    </Box>
  );
}

const inLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

function FactBlock({ columns: [title, ...others], row }: { columns: readonly FactColumn[]; row: FactRow }) {
  const { cells, rest, isDetail = false } = row;
  const border = { '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } };
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, pl: isDetail ? 4 : 2, overflowWrap: 'anywhere', ...border }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1 }}>
        {title && <Box sx={{ flex: 1, minWidth: 0 }}>{cells[title.key]}</Box>}
        {others.map(({ key, isSign }) => isSign && <span key={key}>{cells[key]}</span>)}
      </Box>
      <Box sx={{ ...inLine, columnGap: 2 }}>
        {others.map(({ key, label, isSign }) => !isSign && <Fact key={key} label={label} value={cells[key]} />)}
        {rest !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {rest}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined) return null;
  return (
    <Box sx={{ ...inLine, columnGap: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="div" variant="body2" sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Box>
  );
}
