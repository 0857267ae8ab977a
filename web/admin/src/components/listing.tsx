import { Box, Divider, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { DataTable, type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { useT } from '../lib/use-t.js';
import { LoadingRows } from './loading.js';
import { NothingHere } from './nothing-here.js';
import { useNarrow } from './use-narrow.js';

/** The first one names the row. One without a label holds what can be done with it. */
export type Column<T extends RaRecord> = {
  readonly key: string;
  readonly label: string;
  /** null: nothing to say, and a phone leaves the line out. */
  readonly render: (row: T) => ReactNode;
  readonly sort?: boolean;
  readonly right?: boolean;
  /** Dates and the like: a line break in them reads badly. */
  readonly oneLine?: boolean;
  /** Addresses and the like: broken anywhere rather than widening the table. */
  readonly breaks?: boolean;
};

const oneLine = { whiteSpace: 'nowrap' } as const;
const breaks = { overflowWrap: 'anywhere', minWidth: 200 } as const;

type Props<T extends RaRecord> = {
  readonly columns: readonly Column<T>[];
  /** What belongs here, while nothing is. */
  readonly none: string;
};

/** The rows of a list: a table, or on a phone one block a row with every value named. */
export function Listing<T extends RaRecord>({ columns, none }: Props<T>) {
  const narrow = useNarrow();
  return narrow ? <Blocks columns={columns} none={none} /> : <Table columns={columns} none={none} />;
}

function Table<T extends RaRecord>({ columns, none }: Props<T>) {
  const t = useT();
  const { isPending } = useListContext<T>();
  const Col = DataTable.Col<T>;
  if (isPending) return <LoadingRows rows={10} />;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<T> rowClick={false} bulkActionButtons={false} empty={<NothingHere sentence={none} />}>
        {columns.map(({ key, label, render, sort, right, ...how }) => (
          <Col
            key={key}
            {...(sort ? { source: key as never } : {})}
            label={label === '' ? <span className="only-heard">{t('console.actions')}</span> : label}
            sx={how.oneLine ? oneLine : how.breaks ? breaks : undefined}
            align={right ? 'right' : 'left'}
            render={render}
          />
        ))}
      </DataTable>
    </Box>
  );
}

function Blocks<T extends RaRecord>({ columns, none }: Props<T>) {
  const { data, isPending } = useListContext<T>();
  const [title, ...others] = columns;
  if (isPending) return <LoadingRows />;
  if (!data || data.length === 0 || !title) return <NothingHere sentence={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row, index) => (
        <Fragment key={row.id}>
          {index > 0 && <Divider component="li" aria-hidden />}
          <Box component="li" sx={{ px: 2, py: 1.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
            <RecordContextProvider value={row}>
              <Box sx={{ fontWeight: 600 }}>{title.render(row)}</Box>
              {others.map((column) => (
                <Line key={column.key} label={column.label} value={column.render(row)} />
              ))}
            </RecordContextProvider>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return null;
  if (label === '') return <Box sx={{ mx: -0.5 }}>{value}</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="div" variant="body2" sx={{ minWidth: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}
