import { auditRoutes } from '@mathquiz/contracts/auth/audit.routes';
import { Button, Card, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { Listing } from '../../components/listing.js';
import { PartList } from '../../components/part-list.js';
import { useT } from '../../lib/use-t.js';
import { useTrailColumns } from './trail-columns.js';

/** What was done to one person or one group, newest first. */
export function TrailCard({ target }: { target: 'user_id' | 'group_id' }) {
  const t = useT();
  const record = useRecordContext();
  const columns = useTrailColumns([target === 'user_id' ? 'user' : 'group']);
  if (!record) return null;
  const filter = encodeURIComponent(JSON.stringify({ [target]: record.id }));
  return (
    <Card component="section" aria-labelledby="trail">
      <Typography variant="h3" component="h2" id="trail" sx={{ p: 2, pb: 0.5 }}>
        {t('console.audit.title')}
      </Typography>
      <PartList route={auditRoutes.auditTrail} reference="audit" target={target}>
        <Listing columns={columns} none={t('console.audit.none')} />
      </PartList>
      <Button component={Link} to={`/audit?filter=${filter}`} sx={{ m: 1 }}>
        {t('console.audit.toAll')}
      </Button>
    </Card>
  );
}
