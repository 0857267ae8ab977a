import { useMediaQuery } from '@mui/material';

/** Phones get lists instead of tables. */
export const useNarrow = () => useMediaQuery('(max-width: 699px)');
