import type { BucketObject } from '@mathquiz/contracts/storage/bucket.schemas';
import { Typography } from '@mui/material';
import { useT } from '../../lib/use-t.js';
import { sayHolder } from './holders.js';

/** In words: the console has no pages about files and tasks. */
export function BelongsTo({ what }: { what: BucketObject['belongs_to'] }) {
  const t = useT();
  if (what === null)
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {t('console.storage.nobody')}
      </Typography>
    );
  return sayHolder(what, t);
}
