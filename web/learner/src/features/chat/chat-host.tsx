import { useStore } from '@mathquiz/web';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leaveChat, leaveRoomView, openChat } from '../../blocks/chat/store/opening.js';
import { sendWaiting } from '../../blocks/chat/store/outbox.js';
import { loadAndJoin } from '../../blocks/chat/store/rooms.js';
import { startChat } from '../../blocks/chat/store/start.js';
import { change, chatState, countUnread } from '../../blocks/chat/store/state.js';
import { lazily } from '../../lib/lazily.js';
import { kept } from './window/place.js';

/** By the button of the header; on chat's own page it leads to the list of rooms. */
export function toggleChat(path: string): void {
  if (isPage(path)) leaveRoomView();
  else if (chatState.get().opened) leaveChat();
  else openChat();
}

const ChatWindow = lazily(() => import('./window/chat-window.js'));

/** As design.md has it: no window on phones. */
const isPhone = () => matchMedia('(max-width: 48em)').matches;
const isPage = (path: string) => path === '/chat' || path.startsWith('/chat/');

type Told = { readonly opened: boolean; readonly unread: number | null };
type Props = {
  /** An exam runs. */
  closed: boolean;
  onTold: (told: Told) => void;
};

/** Chat of this page: it listens as long as the header shows its button, and opens its window or its page. */
export function ChatHost({ closed, onTold }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useStore(chatState);
  const { opened, current, phase } = state;
  const page = isPage(pathname);
  const unread = phase === 'ready' ? countUnread(state) : null;
  useEffect(() => startChat(), []);
  useEffect(() => onTold({ opened, unread }), [opened, unread, onTold]);

  // Every navigation closes it (spec.md section 2), unless it is pinned.
  const path = useRef(pathname);
  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    if (!isPage(pathname) && !kept.get().pinned) change({ opened: false });
  }, [pathname]);

  useEffect(() => {
    if (opened && !page && isPhone()) void navigate(current === null ? '/chat' : `/chat/${current}`);
  }, [opened, page, current, navigate]);

  // The exam is over: what was said meanwhile, and what waited.
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (wasClosed.current && !closed) void loadAndJoin().then(sendWaiting);
    wasClosed.current = closed;
  }, [closed]);

  if (!opened || page || isPhone()) return null;
  return (
    <Suspense>
      <ChatWindow onClose={leaveChat} />
    </Suspense>
  );
}
