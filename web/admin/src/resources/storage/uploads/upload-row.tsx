import { CallError } from '@mathquiz/contracts/client';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { formatBytes, formatShare } from '../../../lib/bytes.js';
import { sayError } from '../../../lib/say-error.js';
import { type T, useT } from '../../../lib/use-t.js';
import { asCode, bucketName } from '../bucket-name.js';
import { holdersIn, sayHolder } from '../holders.js';
import { FileChooser } from './file-chooser.js';
import { isSameFile } from './kept-uploads.js';
import { PutError } from './retry.js';
import { giveUp, goOnWith, isRunning, type Upload } from './uploads.js';

function sayUploadError(error: unknown, t: T): string {
  if (error instanceof PutError) return error.said ?? t('console.storage.refused', { status: error.status });
  // A file that was moved, changed or taken away since it was chosen.
  if (error instanceof DOMException) return t('console.storage.unreadable');
  if (error instanceof CallError && error.code === 'in_use') {
    const holders = holdersIn(error.details).map((one) => sayHolder(one, t));
    return t('console.storage.nameInUse', { holder: holders.join(', ') });
  }
  return sayError(error);
}

function sayState({ state, bytes, sent, file, error }: Upload, t: T): string {
  switch (state) {
    case 'queued':
      return t('console.storage.queued');
    case 'sending':
      return t('console.storage.sent', { sent: formatBytes(sent), bytes: formatBytes(bytes) });
    case 'waiting':
      return t('console.storage.waiting');
    case 'finishing':
      return t('console.storage.finishing');
    case 'done':
      return t('console.storage.uploaded', { bytes: formatBytes(bytes) });
    case 'failed':
      return sayUploadError(error, t);
    case 'interrupted':
      return t(file ? 'console.storage.stopped' : 'console.storage.interrupted', { bytes: formatBytes(bytes) });
  }
}

/** One file on its way: how far it is, and what can be done about it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useT();
  const { id, bucket, key, name, bytes, sent, state, file } = upload;
  const [otherFile, setOtherFile] = useState(false);
  const share = bytes === 0 ? 0 : sent / bytes;
  const choose = ([chosen]: readonly File[]) => {
    const same = chosen !== undefined && isSameFile(upload, chosen);
    setOtherFile(!same);
    if (same) goOnWith(id, chosen);
  };
  const giveUpLabel = t(isRunning(upload) ? 'ra.action.cancel' : 'console.storage.discard');
  const wrong = state === 'failed' || otherFile;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="subtitle2">
            {name}
          </Typography>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {bucketName(bucket, t)}{' '}
            <Box component="span" sx={asCode}>
              {key}
            </Box>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {state === 'failed' && file && (
            <Button size="small" aria-label={`${t('frame.tryAgain')}: ${name}`} onClick={() => goOnWith(id)}>
              {t('frame.tryAgain')}
            </Button>
          )}
          {state === 'interrupted' && file && (
            <Button size="small" aria-label={`${t('console.storage.goOn')}: ${name}`} onClick={() => goOnWith(id)}>
              {t('console.storage.goOn')}
            </Button>
          )}
          {file === null && (state === 'interrupted' || state === 'failed') && (
            <FileChooser onFiles={choose}>
              {(open) => (
                <Button size="small" aria-label={`${t('console.storage.chooseAgain')}: ${name}`} onClick={open}>
                  {t('console.storage.chooseAgain')}
                </Button>
              )}
            </FileChooser>
          )}
          {state !== 'done' && state !== 'finishing' && (
            <Button size="small" aria-label={`${giveUpLabel}: ${name}`} onClick={() => void giveUp(id)}>
              {giveUpLabel}
            </Button>
          )}
        </Box>
      </Box>
      {isRunning(upload) && (
        <LinearProgress
          variant={state === 'finishing' ? 'indeterminate' : 'determinate'}
          value={Math.round(share * 100)}
          aria-label={name}
          {...(state === 'finishing' ? {} : { 'aria-valuetext': formatShare(share) })}
        />
      )}
      <Typography variant="body2" color={wrong ? 'error' : 'textSecondary'} role={wrong ? 'alert' : undefined}>
        {otherFile ? t('console.storage.otherFile', { name }) : sayState(upload, t)}
      </Typography>
    </Box>
  );
}
