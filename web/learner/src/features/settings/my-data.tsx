import { Button, Group, PasswordInput } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm } from '../../components/confirm.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { signOut, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { toastFailure } from '../../lib/toasts.js';
import { queries, useSend } from '../../lib/use-call.js';
import { exportData } from './export-data.js';

/** Taking everything along, and going. */
export function MyData() {
  const t = useT();
  const user = useUser();
  const [deleting, setDeleting] = useState(false);
  const download = useMutation<void, Error, void>({
    mutationFn: () => exportData(user._id),
    onError: (error) => toastFailure(error, 'loadError'),
    retry: false,
  });
  const downloading = (
    <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
      {t('settings.download')}
    </Button>
  );
  return (
    <Panel title={t('settings.data')} note={t('settings.dataNote')}>
      <ErrorLine error={download.error} />
      {download.isSuccess && <p role="status">{t('settings.downloaded')}</p>}
      <Group>
        {downloading}
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('settings.delete')}
        </Button>
      </Group>
      {deleting && (
        <DeleteMe username={user.username} onClose={() => setDeleting(false)}>
          {downloading}
          {download.isSuccess && <p role="status">{t('settings.downloaded')}</p>}
          <ErrorLine error={download.error} />
        </DeleteMe>
      )}
    </Panel>
  );
}

type Asking = {
  username: string;
  onClose: () => void;
  /** The way to one’s data, for who has to take them along first. */
  children: ReactNode;
};

function DeleteMe({ username, onClose, children }: Asking) {
  const t = useT();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useSend(accountRoutes.deleteMe, {
    onDone: () => {
      void (async () => {
        await navigate('/');
        await signOut();
        queries.clear();
        // Something that asked before home was there has led to the sign-in page.
        await navigate('/', { replace: true });
      })();
    },
  });
  const exportFirst = remove.error instanceof CallError && remove.error.code === 'export_first';
  return (
    <Confirm
      title={t('settings.delete')}
      yes={t('settings.deleteYes', { username })}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onYes={() => {
        setAsked(true);
        if (password !== '') remove.mutate({ body: { password } });
      }}
    >
      <p>{t('settings.deleteNote')}</p>
      <PasswordInput
        data-autofocus
        label={t('settings.oldPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={asked && password === '' && t('login.passwordMissing')}
      />
      {exportFirst && <div>{children}</div>}
    </Confirm>
  );
}
