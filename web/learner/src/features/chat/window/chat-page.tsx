import { useStore } from '@mathquiz/web';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { personOfPlace } from '../../../blocks/chat/model/kept.js';
import { joinRoom, leaveRoomView, openDirect } from '../../../blocks/chat/store/opening.js';
import { loadRooms } from '../../../blocks/chat/store/rooms.js';
import { change, chatState } from '../../../blocks/chat/store/state.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { ChatPanel } from './chat-panel.js';
import classes from './chat-panel.module.css';

/** `/chat` and `/chat/ROOM`: chat as a page, on phones the only way; its address is the room, so that Back leads to the list. */
export function ChatPage() {
  const t = useT();
  const navigate = useNavigate();
  const { room = null } = useParams();
  const { current } = useStore(chatState);
  useEffect(() => {
    change({ opened: true });
    // The page waits for its rooms, and what listens for this page: here they are asked for at once.
    if (chatState.get().phase === 'empty') void loadRooms();
    return () => change({ opened: false });
  }, []);
  /** Where this page itself has set out for, and has not arrived: somebody may press on before it has. */
  const under = useRef<(string | null)[]>([]);
  useEffect(() => {
    const own = under.current.lastIndexOf(room);
    under.current.splice(0, own + 1);
    const now = chatState.get();
    if (own >= 0 || room === now.current) return;
    if (room === null) return leaveRoomView();
    const person = personOfPlace(room);
    if (person === null) void joinRoom(room);
    else if (now.temporary[room]) change({ current: room });
    else void openDirect({ _id: person, username: '', name: '', lastname: '' });
  }, [room]);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    const heading = under.current.length > 0 ? under.current.at(-1) : room;
    if (current === heading) return;
    // Back to where the address still is: what was under way ends there.
    under.current = current === room ? [] : [...under.current, current];
    void navigate(current === null ? '/chat' : `/chat/${current}`, { replace: current === null });
  }, [current, room, navigate]);
  return (
    <section className={classes.page} aria-label={t('chat.title')}>
      <div className={classes.hidden}>
        <PageTitle title={t('chat.title')} />
      </div>
      <ChatPanel />
    </section>
  );
}
