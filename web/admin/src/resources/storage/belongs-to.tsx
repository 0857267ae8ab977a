import type { BucketObject } from '@mathquiz/contracts/storage/bucket.schemas';
import { Typography } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import { sayHolder } from './holders.js';

/** The person, where it is somebody's picture, else words: the console has no pages about the others. */
export function BelongsTo({ what }: { what: BucketObject['belongs_to'] }) {
  const t = useT();
  const pathTo = useCreatePath();
  if (what === null)
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {t('console.storage.nobody')}
      </Typography>
    );
  const said = sayHolder(what, t);
  if (what.kind !== 'avatar') return said;
  return <Link to={pathTo({ resource: 'users', type: 'edit', id: what._id })}>{said}</Link>;
}
