import { Box } from '@mui/material';

export type FigureRow = { readonly key: string; readonly name: string; readonly cells: readonly string[] };
type Props = { columns: readonly string[]; rows: readonly FigureRow[]; labelledBy?: string };

/** Figures in a table: a line each, with its name before them. */
export function FigureRows({ columns, rows, labelledBy }: Props) {
  return (
    <Box
      component="table"
      sx={{ borderCollapse: 'collapse', '& th, & td': { p: 0.75, pr: 3, textAlign: 'left' } }}
      aria-labelledby={labelledBy}
    >
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
  );
}
