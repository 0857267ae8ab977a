import { Chip } from '@mui/material';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';

/** Always a sign and a word, never a colour alone. */
export function StateChip({ blocked }: { blocked: boolean }) {
  const t = useT();
  return blocked ? (
    <Chip
      size="small"
      variant="outlined"
      color="error"
      icon={<IconBan size={16} stroke={1.5} aria-hidden />}
      label={t('console.users.blocked')}
    />
  ) : (
    <Chip
      size="small"
      variant="outlined"
      icon={<IconCheck size={16} stroke={1.5} aria-hidden />}
      label={t('console.users.active')}
    />
  );
}
