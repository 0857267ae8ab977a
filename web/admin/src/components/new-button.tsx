import { Button } from '@mui/material';
import { IconPlus, type Icon as TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-admin';

/** The one thing to do on a list, at the end of its heading: make another. */
export function NewButton({ to, label, sign: Sign = IconPlus }: { to: string; label: string; sign?: TablerIcon }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      startIcon={<Sign size={20} stroke={1.5} aria-hidden />}
      sx={{ ml: 'auto' }}
    >
      {label}
    </Button>
  );
}
