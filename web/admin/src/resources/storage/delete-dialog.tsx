import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { Box, Typography } from '@mui/material';
import { Ask } from '../../components/ask.js';
import { useT } from '../../lib/use-t.js';
import type { EntryRecord } from '../../providers/storage.js';
import { asCode } from './bucket-name.js';
import { nameIn } from './place.js';
import { type Left, useDeleting } from './use-deleting.js';

type Props = {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly entries: readonly EntryRecord[];
  readonly onClose: () => void;
};

/** Names what goes before it goes; what is still used is refused, with what holds it. */
export function DeleteDialog({ bucket, prefix, entries, onClose }: Props) {
  const t = useT();
  const { left, busy, run } = useDeleting(bucket, entries, onClose);
  const refused = left.some(({ refusal }) => refusal !== null);
  return (
    <Ask
      open
      title={t('console.storage.deleteTitle', { count: left.length })}
      text={t('console.storage.deleteText')}
      yes={t('console.storage.delete')}
      busy={busy}
      problem={refused ? t('console.storage.notDeleted', { count: left.length }) : null}
      onYes={() => void run()}
      onNo={onClose}
    >
      <Box component="ul" sx={{ pl: 2.5, mb: 0, display: 'grid', gap: 1 }}>
        {left.map((one) => (
          <Line key={one.entry.id} left={one} prefix={prefix} />
        ))}
      </Box>
    </Ask>
  );
}

function Line({ left: { entry, refusal }, prefix }: { left: Left; prefix: string }) {
  return (
    <li>
      <Box component="span" sx={asCode}>
        {nameIn(prefix, entry.id)}
      </Box>
      {refusal && (
        <Typography variant="body2" color="error">
          {refusal.said}
        </Typography>
      )}
      {refusal && refusal.holders.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
          {refusal.holders.map((holder) => (
            <Typography key={holder} component="li" variant="body2">
              {holder}
            </Typography>
          ))}
        </Box>
      )}
    </li>
  );
}
