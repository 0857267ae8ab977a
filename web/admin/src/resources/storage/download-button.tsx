import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';

/** The browser follows the address and keeps the file itself: its bytes never lie in the page. */
function follow(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noreferrer';
  link.click();
}

type Props = { readonly bucket: BucketName; readonly objectKey: string; readonly name: string };

export function DownloadButton({ bucket, objectKey, name }: Props) {
  const t = useT();
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const asked = { params: { bucket }, query: { key: objectKey } };
      follow((await call(bucketRoutes.presignDownload, asked)).data.url, name);
    } catch (error) {
      if (!(await logoutIfDenied(error))) notify(sayError(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`${t('console.storage.download')}: ${name}`}
      onClick={() => void download()}
    >
      {t('console.storage.download')}
    </Button>
  );
}
