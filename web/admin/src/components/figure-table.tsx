import { Box } from '@mui/material';
import { useT } from '../lib/use-t.js';

type Props = {
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[];
};

/** Every figure of what is drawn above, to open. */
export function FigureTable({ columns, rows }: Props) {
  const t = useT();
  return (
    <Box component="details" sx={{ minWidth: 0, '& summary': { cursor: 'pointer', color: 'primary.main', py: 1 } }}>
      <summary>{t('console.figures.everything')}</summary>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('console.figures.everything')}>
        <Box component="table" sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0.75, pr: 3, textAlign: 'left' } }}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places.
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
