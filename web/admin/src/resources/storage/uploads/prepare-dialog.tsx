import { maxObjectBytes } from '@mathquiz/contracts/storage/file.constants';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { FormDialog } from '../../../components/form-dialog.js';
import { formatBytes } from '../../../lib/bytes.js';
import { type T, useT } from '../../../lib/use-t.js';
import { asCode } from '../bucket-name.js';
import type { Fault, Prepared, Preparing } from './use-prepare.js';

const sayFault = (fault: Fault, t: T): string =>
  fault === 'badName'
    ? t('console.storage.nameRule')
    : t(`console.storage.fault.${fault}`, { size: formatBytes(maxObjectBytes) });

/** What the files will be called in the store, before they are sent; what one of them would replace is asked about. */
export function PrepareDialog({ preparing, prefix, title }: { preparing: Preparing; prefix: string; title: string }) {
  const t = useT();
  const { files, send, close, busy, problem, replaces } = preparing;
  const replacing = files.filter(replaces).length;
  return (
    <FormDialog
      open
      title={t('console.storage.uploadTo', { folder: title })}
      yes={replacing > 0 ? t('console.storage.replace', { count: replacing }) : t('console.storage.upload')}
      busy={busy}
      problem={problem}
      onSend={() => void send()}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {prefix !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('console.storage.below')}{' '}
            <Box component="span" sx={asCode}>
              {prefix}
            </Box>
          </Typography>
        )}
        {files.map((one) => (
          <OneFile key={one.id} one={one} preparing={preparing} />
        ))}
      </Box>
    </FormDialog>
  );
}

function OneFile({
  one,
  preparing: { files, faultOf, rename, leaveOut, replaces },
}: {
  one: Prepared;
  preparing: Preparing;
}) {
  const t = useT();
  const fault = faultOf(one);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {one.file.name} · {formatBytes(one.file.size)}
        </Typography>
        {files.length > 1 && (
          <Button
            size="small"
            aria-label={`${t('console.storage.leaveOut')}: ${one.file.name}`}
            onClick={() => leaveOut(one.id)}
          >
            {t('console.storage.leaveOut')}
          </Button>
        )}
      </Box>
      <TextField
        label={t('console.storage.nameInStore')}
        value={one.name}
        error={fault !== null}
        helperText={fault === null ? '' : sayFault(fault, t)}
        onChange={({ target }) => rename(one.id, target.value)}
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 14 }, spellCheck: false } }}
      />
      {fault === null && replaces(one) && (
        <Alert severity="warning" role="alert">
          {t('console.storage.willReplace')}
        </Alert>
      )}
    </Box>
  );
}
