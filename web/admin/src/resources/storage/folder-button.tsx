import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { Button, TextField } from '@mui/material';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import { isKeyName } from './uploads/key-name.js';

export function FolderButton({ bucket, prefix }: { bucket: BucketName; prefix: string }) {
  const t = useT();
  const { act, busy, problem, forget } = useAct();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const wrong = checked && !isKeyName(name, prefix);
  const begin = () => {
    forget();
    setName('');
    setChecked(false);
    setOpen(true);
  };
  const send = async () => {
    setChecked(true);
    if (!isKeyName(name, prefix)) return;
    const body = { key: `${prefix}${name}` };
    if (await act(bucketRoutes.createFolder, { params: { bucket }, body })) setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<IconFolderPlus size={20} stroke={1.5} aria-hidden />} onClick={begin}>
        {t('console.storage.newFolder')}
      </Button>
      <FormDialog
        open={open}
        title={t('console.storage.newFolder')}
        yes={t('console.storage.createFolder')}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <TextField
          autoFocus
          label={t('console.storage.folderName')}
          value={name}
          error={wrong}
          helperText={t('console.storage.nameRule')}
          onChange={({ target }) => setName(target.value)}
        />
      </FormDialog>
    </>
  );
}
