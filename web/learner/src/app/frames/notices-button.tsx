import { ActionIcon } from '@mantine/core';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { Notice } from '@mathquiz/contracts/messages/notices.schemas';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { noticesChanged, useNoticeState } from '../../blocks/notices/own-notices.js';
import { usePassing } from '../../blocks/notices/passing.js';
import { call } from '../../lib/call.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import classes from './unread-link.module.css';

const NoticesPanel = lazily(() => import('../../blocks/notices/notices-panel.js'));
const most = 99;

/** Its page says in time what went wrong there; the notice is read all the same. */
async function read({ _id }: Notice): Promise<void> {
  await call(noticeRoutes.setNoticeRead, { params: { id: _id }, body: { read: 1 } }).catch(() => undefined);
  await noticesChanged();
}

/** The bell: how many notices are unread, the panel with them, and each new one in passing. */
export default function NoticesButton() {
  const t = useT();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const unread = useNoticeState()?.unread ?? 0;
  usePassing(!opened, (notice) => {
    void read(notice);
    void navigate(notice.link);
  });
  const label = unread === 0 ? t('notices.title') : t('notices.unread', { count: unread });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.link ?? ''}
        aria-label={label}
        aria-expanded={opened}
        aria-haspopup="dialog"
        data-notices-button
        title={label}
        onClick={() => setOpened(true)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unread > 0 && <span className={classes.count} data-count={unread > most ? `${most}+` : unread} aria-hidden />}
      </ActionIcon>
      {opened && (
        <Suspense>
          <NoticesPanel
            unread={unread}
            onClose={() => setOpened(false)}
            onGo={(notice) => {
              setOpened(false);
              void read(notice);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
