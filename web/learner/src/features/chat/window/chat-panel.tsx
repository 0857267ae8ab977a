import { Button } from '@mantine/core';
import { useStore } from '@mathquiz/web';
import { IconArrowNarrowLeft, IconHourglassHigh, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ChoosePeople } from '../../../blocks/chat/room/choose-people.js';
import roomClasses from '../../../blocks/chat/room/room.module.css';
import { RoomView } from '../../../blocks/chat/room/room-view.js';
import { openDirect, openRoom } from '../../../blocks/chat/store/opening.js';
import { loadAndJoin } from '../../../blocks/chat/store/rooms.js';
import { chatState } from '../../../blocks/chat/store/state.js';
import { useChatState } from '../../../blocks/chat/use-chat-state.js';
import { ToolButton } from '../../../components/tool-button.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { NewRoom } from '../rooms/new-room.js';
import { ReportsView } from '../rooms/reports-view.js';
import { RoomList } from '../rooms/room-list.js';
import classes from './chat-panel.module.css';

type View = 'rooms' | 'person' | 'room' | 'reports';
const titles = { person: 'chat.newMessage', room: 'chat.newRoom', reports: 'chat.reports' } as const;

/** What stands in the window, and on the page of phones. */
export function ChatPanel() {
  const closedBy = useChatState()?.closed_by ?? null;
  const { phase } = useStore(chatState);
  if (closedBy) return <Closed title={closedBy.title} />;
  if (phase === 'failed') return <Resting />;
  if (phase === 'empty')
    return (
      <div className={roomClasses.side}>
        <Waiting />
      </div>
    );
  return <Open />;
}

function Open() {
  const t = useT();
  const { current } = useStore(chatState);
  const [view, setView] = useState<View>('rooms');
  const [goTo, setGoTo] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = current ?? view;
  const before = useRef(shown);
  // Where one is led, the focus goes too: to the field of a room, else to the beginning of what is shown.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const field = box.current?.querySelector<HTMLElement>('textarea, input');
    const touched = matchMedia('(pointer: coarse)').matches;
    (touched || !field ? box.current : field)?.focus({ preventScroll: true });
  }, [shown]);
  const go = (roomId: string, messageId: string) => {
    setGoTo(messageId);
    openRoom(roomId);
  };
  return (
    <div ref={box} tabIndex={-1} className={classes.open}>
      {current !== null ? (
        <RoomView key={current} place={current} goTo={goTo} onGone={() => setGoTo(null)} />
      ) : (
        <>
          {view !== 'rooms' && (
            <div className={roomClasses.head}>
              <ToolButton icon={IconArrowNarrowLeft} label={t('chat.backToRooms')} onPress={() => setView('rooms')} />
              <h2 className={roomClasses.title}>{t(titles[view])}</h2>
            </div>
          )}
          <div className={roomClasses.side}>
            {view === 'rooms' && (
              <RoomList
                onWrite={() => setView('person')}
                onNewRoom={() => setView('room')}
                onReports={() => setView('reports')}
                onGo={go}
              />
            )}
            {view === 'person' && (
              <ChoosePeople
                chosen={[]}
                write
                onChoose={(person) => void openDirect(person).then(() => setView('rooms'))}
              />
            )}
            {view === 'room' && <NewRoom onDone={() => setView('rooms')} />}
            {view === 'reports' && <ReportsView onGo={go} />}
          </div>
        </>
      )}
    </div>
  );
}

/** Calm, and nothing else: an exam runs, on this device or another one. */
function Closed({ title }: { title: string }) {
  const t = useT();
  return (
    <div className={classes.rests} role="status">
      <IconHourglassHigh size={24} stroke={1.5} aria-hidden />
      <p className={classes.what}>{t('chat.closedBy', { title })}</p>
      <p>{t('chat.closedByNote')}</p>
    </div>
  );
}

function Resting() {
  const t = useT();
  const [trying, setTrying] = useState(false);
  return (
    <div className={classes.rests} role="status">
      <IconPlugConnectedX size={24} stroke={1.5} aria-hidden />
      <p className={classes.what}>{t('chat.rests')}</p>
      <p>{t('chat.restsNote')}</p>
      <Button
        variant="default"
        loading={trying}
        onClick={() => {
          setTrying(true);
          void loadAndJoin().finally(() => setTrying(false));
        }}
      >
        {t('frame.tryAgain')}
      </Button>
    </div>
  );
}
