import { fileName } from '@mathquiz/domain/format';
import { saveFile } from '@mathquiz/web';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { IconDownload } from '@tabler/icons-react';
import { useListContext } from 'react-admin';
import { useT } from '../lib/use-t.js';
import type { ReadPage } from '../providers/every-row.js';
import { Problem } from './problem.js';
import { useEveryRow } from './use-every-row.js';

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

type Row = { readonly _id: string };
type Props<T extends Row> = {
  /** Begins the name of the file. */
  name: string;
  pagesOf: (filters: object) => ReadPage<T>;
  toCsv: (rows: readonly T[]) => string;
};

/** Saves every row that the filter of the list lets through, those of other pages too. */
export function CsvButton<T extends Row>({ name, pagesOf, toCsv }: Props<T>) {
  const t = useT();
  const { filterValues, total = 0 } = useListContext();
  const { progress, problem, said, fetchAll, cancel } = useEveryRow<T>();
  const save = async () => {
    const rows = await fetchAll(pagesOf(filterValues), total);
    if (rows === null) return;
    const file = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileName(name, today(), 'csv'));
  };
  const label = t('console.credits.csv');
  return (
    <Box sx={{ px: 2, pt: 1 }}>
      <Problem said={problem} />
      {/* In one line, as high as the button: nothing below is moved while somebody may press it. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 1.5 }}>
        <Typography role="status">{said === null ? '' : t(said)}</Typography>
        {progress !== null && <ReadingBar {...progress} label={label} />}
        {progress === null ? (
          <Button
            startIcon={<IconDownload size={20} stroke={1.5} aria-hidden />}
            disabled={total === 0}
            onClick={() => void save()}
          >
            {label}
          </Button>
        ) : (
          <Button onClick={cancel}>{t('frame.cancel')}</Button>
        )}
      </Box>
    </Box>
  );
}

function ReadingBar({ done, of, label }: { done: number; of: number; label: string }) {
  const t = useT();
  const said = t('tasks.of', { done, of });
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={of === 0 ? 0 : (100 * done) / of}
        aria-label={label}
        aria-valuetext={said}
        sx={{ flex: '1 1 120px', maxWidth: 320 }}
      />
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
    </>
  );
}
