import { Box, Typography } from '@mui/material';

/** Figures of the whole time, side by side. */
export function FigureList({ figures }: { figures: readonly { readonly name: string; readonly said: string }[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 3 }}>
      {figures.map(({ name, said }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {said}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
