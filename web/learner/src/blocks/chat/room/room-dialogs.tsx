import { TextInput } from '@mantine/core';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { MomentField } from '../../../components/moment-field.js';
import { fromField, toField } from '../../../lib/field-time.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { dropRoom } from '../store/rooms.js';
import type { RoomDialog } from './room-head.js';
import { takeAnswer } from './use-act.js';

type Props = { room: Room; name: string; onClose: () => void };

export function RoomDialogs({ dialog, ...props }: Props & { dialog: RoomDialog }) {
  if (dialog === 'rename') return <Rename {...props} />;
  return dialog === 'close' ? <CloseUntil {...props} /> : <Leave {...props} />;
}

function Rename({ room, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState(room.name);
  const save = useSend(chatRoutes.updateRoom, {
    onDone: (reply) => {
      takeAnswer(reply);
      onClose();
    },
  });
  return (
    <Confirm
      title={t('chat.rename')}
      yes={t('chat.saveChange')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onYes={() => name.trim() !== '' && save.mutate({ params: { id: room._id }, body: { name: name.trim() } })}
    >
      <TextInput
        label={t('chat.roomName')}
        data-autofocus
        maxLength={maxChars.groupName}
        value={name}
        error={name.trim() === '' && t('chat.roomNameMissing')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

const oneDayMs = 86_400_000;
/** The next morning, before school. */
function nextMorning(): string {
  const tomorrow = toField(new Date(Date.now() + oneDayMs).toISOString());
  return `${tomorrow.slice(0, 10)}T07:00`;
}

function CloseUntil({ room, onClose }: Props) {
  const t = useT();
  const [field, setField] = useState(nextMorning);
  const [asked, setAsked] = useState(false);
  const until = fromField(field);
  const past = until !== null && Date.parse(until) <= Date.now();
  const close = useSend(chatOrderRoutes.closeRoom, {
    onDone: (reply) => {
      takeAnswer(reply);
      onClose();
    },
  });
  return (
    <Confirm
      title={t('chat.closeUntil')}
      yes={t('chat.closeRoom')}
      pending={close.isPending}
      error={close.error}
      onClose={onClose}
      onYes={() => {
        setAsked(true);
        if (until !== null && !past) close.mutate({ params: { id: room._id }, body: { until } });
      }}
    >
      <p>{t('chat.closeNote')}</p>
      <MomentField
        label={t('chat.until')}
        value={field}
        onChange={setField}
        asked={asked}
        fault={past && t('chat.untilPast')}
      />
    </Confirm>
  );
}

function Leave({ room, name, onClose }: Props) {
  const t = useT();
  const leave = useSend(chatRoutes.leaveRoom, {
    onDone: () => {
      onClose();
      dropRoom(room._id);
    },
  });
  return (
    <Confirm
      title={t('chat.leaveTitle', { name })}
      yes={t('chat.leave')}
      danger
      pending={leave.isPending}
      error={leave.error}
      onClose={onClose}
      onYes={() => leave.mutate({ params: { id: room._id } })}
    >
      <p>{t('chat.leaveNote')}</p>
    </Confirm>
  );
}
