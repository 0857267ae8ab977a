import { VisuallyHidden } from '@mantine/core';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { ChatMessage } from '@mathquiz/contracts/chat/chat.schemas';
import { formatTime, useLocale, useStore } from '@mathquiz/web';
import { type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { tell } from '../../../lib/toasts.js';
import { useSend } from '../../../lib/use-call.js';
import { Composer, type Written } from '../compose/composer.js';
import { useDraft } from '../compose/use-draft.js';
import { noDraft, personOfPlace } from '../model/kept.js';
import { forgetFresh, isFresh } from '../store/live-passwords.js';
import { toldBy } from '../store/notice.js';
import { send } from '../store/outbox.js';
import { loadBackTo } from '../store/rooms.js';
import { chatState } from '../store/state.js';
import { HelpStrip } from './help-strip.js';
import { LiveBar } from './live-bar.js';
import { MessageList } from './message-list.js';
import type { Act } from './message-menu.js';
import { useName, useRoomName } from './names.js';
import { RemoveDialog } from './remove-dialog.js';
import { ReportDialog } from './report-dialog.js';
import classes from './room.module.css';
import { RoomDialogs } from './room-dialogs.js';
import { type RoomDialog, RoomHead, type Side } from './room-head.js';
import { RoomSide } from './room-side.js';
import { TypingLine } from './typing-line.js';
import { takeMessage, useMessageActs } from './use-act.js';
import { useSilence } from './use-silence.js';

type Dialog = { readonly act: 'remove' | 'report'; readonly message: ChatMessage };

type Props = {
  place: string;
  /** A message that was found elsewhere: shown once, then `onGone`. */
  goTo: string | null;
  onGone: () => void;
  /** In the place of the room's own head; null: it stands under a heading of its own. */
  head?: ReactNode;
  /** Right above the field. */
  above?: ReactNode;
  /** Among the tools of the field; what it gives stands in the field then, to be changed before it is sent. */
  tools?: (put: (text: string) => void) => ReactNode;
};

/** One room: what was said in it, and the field to say more. */
export function RoomView({ place, goTo, onGone, head, above, tools }: Props) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useName();
  const roomName = useRoomName();
  const state = useStore(chatState);
  const room = state.rooms[place] ?? null;
  const person = state.temporary[place] ?? null;
  const { draft, change, clear } = useDraft(place);
  const [editing, setEditing] = useState<{ message: ChatMessage; text: string } | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [side, setSide] = useState<Side | null>(() => (isFresh(place) ? 'code' : null));
  const [asking, setAsking] = useState<RoomDialog | null>(null);
  const acts = useMessageActs();
  const edit = useSend(chatRoutes.editChat, {
    onDone: (reply) => {
      takeMessage(reply);
      setEditing(null);
    },
  });
  const write = ({ text, mentions }: Written) => {
    if (editing) return edit.mutate({ params: { id: editing.message._id }, body: { text, mentions } });
    const to = room ? { room: room._id } : { person: personOfPlace(place) ?? '' };
    send({ to, body: { text, mentions, reply_to: draft.reply?._id ?? null, ref: draft.ref } });
    clear();
  };
  const onAct = (act: Act, message: ChatMessage) => {
    if (act === 'reply') {
      change({ reply: { _id: message._id, username: message.message.username, text: message.message.text } });
      document.querySelector<HTMLElement>('[data-chat] textarea')?.focus();
    } else if (act === 'edit') setEditing({ message, text: message.message.text });
    else if (act === 'pin') acts.pin(message);
    else setDialog({ act, message });
  };
  const go = async (id: string) => {
    if (!room || !(await loadBackTo(room._id, [id]))) return tell({ message: t('chat.tooFar'), color: 'gray' });
    setSide(null);
    // Once it stands there.
    setTimeout(() => {
      const found = document.getElementById(`chat-${id}`);
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
    }, 0);
  };
  useEffect(() => {
    if (goTo === null) return;
    void go(goTo);
    onGone();
  });
  const silence = useSilence(room);
  useEffect(forgetFresh, []);
  // A code that leads nowhere any more is nothing to show.
  if (side === 'code' && room?.live && room.live.ended_at !== null) setSide(null);
  if (!room && !person) return <Waiting />;
  const { last } = state;
  return (
    <div className={classes.room} data-chat>
      {head === undefined ? (
        <RoomHead room={room} person={person} side={side} onSide={setSide} onDialog={setAsking} />
      ) : (
        head
      )}
      {room?.help && !head && <HelpStrip room={room} help={room.help} />}
      {room && side && <RoomSide room={room} side={side} onGo={(id) => void go(id)} />}
      <div className={classes.talk} hidden={side !== null}>
        {room?.live?.ended_at === null && room.staff && <LiveBar live={room.live} onSide={setSide} />}
        <MessageList
          key={place}
          place={place}
          room={room}
          onAct={onAct}
          onReact={acts.react}
          onGo={(id) => void go(id)}
          onTakeBack={(text) => change({ text: draft.text === '' ? text : `${text}\n${draft.text}` })}
        />
        {room && <TypingLine room={room} />}
        <VisuallyHidden role="status">
          {last && last.room_id === place && toldBy(nameOf(last.sender), last, t)}
        </VisuallyHidden>
        {above}
        {silence ? (
          <p className={classes.silenced}>
            {t(silence.reason === 'ended' ? 'live.ended' : `chat.silenced.${silence.reason}`, {
              time: formatTime(silence.until, locale),
            })}
          </p>
        ) : (
          <Composer
            key={editing?.message._id ?? 'new'}
            room={room}
            draft={editing ? { ...noDraft, text: editing.text } : draft}
            onChange={(next) => (editing ? setEditing({ ...editing, text: next.text ?? editing.text }) : change(next))}
            onSend={write}
            {...(tools && !editing ? { tools } : {})}
            {...(editing ? { editing: true, onCancel: () => setEditing(null) } : {})}
          />
        )}
      </div>
      {room && asking && (
        <RoomDialogs dialog={asking} room={room} name={roomName(room)} onClose={() => setAsking(null)} />
      )}
      {dialog?.act === 'remove' && <RemoveDialog message={dialog.message} onClose={() => setDialog(null)} />}
      {dialog?.act === 'report' && <ReportDialog message={dialog.message} onClose={() => setDialog(null)} />}
    </div>
  );
}
