import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.js';

type Props = { title: string; beside?: ReactNode; below?: readonly ReactNode[] };

/** The one heading of a page; it names the browser's tab too. */
export function PageHead({ title, beside, below = [] }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ mt: 2, mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 22, sm: 28 }, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {below.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their places.
        <Typography key={index} color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}
