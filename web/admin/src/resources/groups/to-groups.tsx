import { Button } from '@mui/material';
import { Link } from 'react-admin';
import { useT } from '../../lib/use-t.js';

export function ToGroups() {
  const t = useT();
  return (
    <Button component={Link} to="/groups">
      {t('console.groups.toList')}
    </Button>
  );
}
