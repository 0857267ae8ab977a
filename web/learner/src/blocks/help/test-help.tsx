import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import type { HelpAudience } from '@mathquiz/contracts/chat/help.constants';
import { useStore } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { Failed } from '../../components/failed.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { Waiting } from '../../components/waiting.js';
import { hasText, useT } from '../../lib/texts.js';
import { RoomView } from '../chat/room/room-view.js';
import { leaveChat, openRoom } from '../chat/store/opening.js';
import { loadAndJoin } from '../chat/store/rooms.js';
import { startChat } from '../chat/store/start.js';
import { chatState } from '../chat/store/state.js';
import { AskForm } from './ask-form.js';
import classes from './help.module.css';
import { openWith, useMyHelp } from './use-my-help.js';
import type { AskedItem } from './where.js';

export type TestHelpProps = {
  audience: HelpAudience;
  about: AskedItem;
  opened: boolean;
  onClose: () => void;
  /** Something was answered that is not read yet. */
  onNews: (news: boolean) => void;
};

/** Help beside a test that is being taken: the question and its talk in a drawer, and of chat nothing else. */
export function TestHelp({ audience, about, opened, onClose, onNews }: TestHelpProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const mine = useMyHelp();
  const roomId = asked ?? openWith(mine.data?.data.requests, audience, about.test._id)?._id ?? null;
  useEffect(() => (roomId === null ? undefined : startChat(roomId)), [roomId]);
  const unread = useStore(chatState).rooms[roomId ?? '']?.unread ?? 0;
  useEffect(() => onNews(!opened && unread > 0), [opened, unread, onNews]);
  if (!opened) return null;
  return <Shown audience={audience} about={about} roomId={roomId} onAsked={setAsked} onClose={onClose} />;
}

type ShownProps = Pick<TestHelpProps, 'audience' | 'about' | 'onClose'> & {
  roomId: string | null;
  onAsked: (roomId: string) => void;
};

function Shown({ audience, about, roomId, onAsked, onClose }: ShownProps) {
  const t = useT();
  useFocusBack();
  const [anew, setAnew] = useState(false);
  const { phase } = useStore(chatState);
  const talks = roomId !== null && !anew;
  useEffect(() => {
    if (!talks) return;
    openRoom(roomId);
    return leaveChat;
  }, [talks, roomId]);
  const title = t(audience === 'staff' ? 'help.teacherTitle' : 'help.title');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={title}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {/* The words of help come after those of the test. */}
      {!hasText('help.title') ? (
        <Waiting />
      ) : talks ? (
        <>
          <div className={classes.before}>
            <Button size="compact-md" fz="sm" variant="default" onClick={() => setAnew(true)}>
              {t('help.askAbout', { number: about.number })}
            </Button>
          </div>
          <div className={classes.talk}>
            {phase === 'failed' ? (
              <Failed error={null} safe={t('help.kept')} onRetry={() => void loadAndJoin()} />
            ) : (
              <RoomView key={roomId} place={roomId} goTo={null} onGone={() => undefined} head={null} />
            )}
          </div>
        </>
      ) : (
        <>
          {roomId !== null && (
            <div className={classes.before}>
              <Button size="compact-md" fz="sm" variant="default" onClick={() => setAnew(false)}>
                {t('help.toOpen')}
              </Button>
            </div>
          )}
          <AskForm
            audience={audience}
            about={about}
            onSent={({ _id }) => {
              onAsked(_id);
              setAnew(false);
            }}
          />
        </>
      )}
    </Drawer>
  );
}
