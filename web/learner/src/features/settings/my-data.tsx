import { Button, Group, PasswordInput } from '@mantine/core';
import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError } from '@mathquiz/contracts/client';
import { faultOf, saveTaskFile, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { tasksChanged } from '../../blocks/tasks/own-tasks.js';
import { WaitingTask } from '../../blocks/tasks/waiting-task.js';
import { Confirm } from '../../components/confirm.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { call } from '../../lib/call.js';
import { signOut, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { queries, useSend } from '../../lib/use-call.js';

/** Taking everything along, and going. */
export function MyData() {
  const t = useT();
  const user = useUser();
  const [deleting, setDeleting] = useState(false);
  const download = useDownload();
  const button = (
    <Button variant="default" loading={download.waits} onClick={download.begin}>
      {t('settings.download')}
    </Button>
  );
  // Below the buttons: what comes and goes here moves none of them.
  const how = (
    <>
      {download.waits && <WaitingTask kind="person_export" {...download.following} />}
      {download.said && <p role="status">{download.said}</p>}
      <ErrorLine error={download.error} />
    </>
  );
  return (
    <Panel title={t('settings.data')} note={t('settings.dataNote')}>
      <Group>
        {button}
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('settings.delete')}
        </Button>
      </Group>
      {!deleting && how}
      {deleting && (
        <DeleteMe username={user.username} onClose={() => setDeleting(false)}>
          {button}
          {how}
        </DeleteMe>
      )}
    </Panel>
  );
}

/** Everything that is stored is put together while one waits or goes on elsewhere; saved once it is there. */
function useDownload() {
  const t = useT();
  const user = useUser();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const following = useFollowedTask(call, (task) => {
    tasksChanged();
    if (wasCancelled(task)) setSaid(t('tasks.cancelled'));
    else if (task.state === 'FAILURE') setFault(faultOf(task));
    else {
      saveTaskFile(task);
      setSaid(t('settings.downloaded'));
    }
  });
  const begin = useSend(accountRoutes.exportUser, {
    onDone: ({ data }) => {
      following.follow(data.task_id);
      tasksChanged();
    },
  });
  return {
    following,
    waits: begin.isPending || following.isFollowing,
    said,
    error: fault ?? begin.error ?? following.error,
    begin: () => {
      setSaid('');
      setFault(null);
      begin.mutate({ params: { id: user._id } });
    },
  };
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
