import { ActionIcon, Menu } from '@mantine/core';
import { roomNotices } from '@mathquiz/contracts/chat/chat.constants';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { saveFile } from '@mathquiz/web';
import {
  IconArrowNarrowLeft,
  IconDoorExit,
  IconDots,
  IconDownload,
  IconLock,
  IconPencil,
  IconPin,
  IconQrcode,
  IconSearch,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import { ToolButton } from '../../../components/tool-button.js';
import { call } from '../../../lib/call.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { leaveRoomView } from '../store/opening.js';
import { tellFailed } from '../store/quietly.js';
import { otherOf } from '../store/state.js';
import { useName, useRoomName } from './names.js';
import classes from './room.module.css';
import { takeAnswer } from './use-act.js';
import { useBlocked } from './use-blocked.js';

export type Side = 'people' | 'pins' | 'search' | 'code';
export type RoomDialog = 'rename' | 'close' | 'leave';

type Props = {
  room: Room | null;
  /** Of a room that is not there yet. */
  person: Person | null;
  side: Side | null;
  onSide: (side: Side | null) => void;
  onDialog: (dialog: RoomDialog) => void;
};

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function RoomHead({ room, person, side, onSide, onDialog }: Props) {
  const t = useT();
  const nameOf = useName();
  const roomName = useRoomName();
  const name = room ? roomName(room) : person ? nameOf(person) : '';
  return (
    <div className={classes.head}>
      <ToolButton
        icon={IconArrowNarrowLeft}
        label={t(side ? 'chat.backToRoom' : 'chat.backToRooms')}
        onPress={() => (side ? onSide(null) : leaveRoomView())}
      />
      <div className={classes.words}>
        <h2 className={classes.title}>{name}</h2>
        {room && room.type !== 'direct' && !room.help && (
          <div className={classes.facts}>
            {room.live
              ? t('live.there', { count: room.participant_count + room.live.guests })
              : t('people.memberCount', { count: room.participant_count })}
          </div>
        )}
      </div>
      {room && <RoomMenu room={room} name={name} onSide={onSide} onDialog={onDialog} />}
    </div>
  );
}

function RoomMenu({
  room,
  name,
  onSide,
  onDialog,
}: Omit<Props, 'room' | 'person' | 'side'> & { room: Room; name: string }) {
  const t = useT();
  const { _id: own } = useUser();
  const other = otherOf(room, own);
  const params = { id: room._id };
  const change = useSend(chatRoutes.updateRoom, { onDone: takeAnswer });
  const reopen = useSend(chatOrderRoutes.closeRoom, { onDone: takeAnswer });
  const { isBlocked, setBlocked } = useBlocked(other);
  const closed = room.closed_until !== null && Date.parse(room.closed_until) > Date.now();
  const save = () => {
    call(chatRoutes.exportRoom, { params }).then(
      ({ filename, type, text }) => saveFile(new Blob([text], { type }), filename),
      (error: unknown) => tellFailed(error, chatRoutes.exportRoom),
    );
  };
  return (
    <Menu position="bottom-end" withinPortal shadow="md" closeOnItemClick>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('chat.roomMenu', { name })}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {room.live?.ended_at === null && room.staff && (
          <Menu.Item leftSection={<IconQrcode {...icon} />} onClick={() => onSide('code')}>
            {t('live.codeAndPassword')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSearch {...icon} />} onClick={() => onSide('search')}>
          {t('chat.searchRoom')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => onSide('pins')}>
          {t('chat.pins', { count: room.pins.length })}
        </Menu.Item>
        {room.type !== 'direct' && (
          <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => onSide('people')}>
            {t('chat.people')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('chat.notices')}</Menu.Label>
        <Menu.RadioGroup
          value={room.notices}
          onChange={(chosen) =>
            change.mutate({ params, body: { notices: roomNotices.find((one) => one === chosen) ?? 'all' } })
          }
        >
          {roomNotices.map((notices) => (
            <Menu.RadioItem key={notices} value={notices} closeMenuOnClick>
              {t(`chat.notices.${notices}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {room.staff && (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onDialog('rename')}>
              {t('chat.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLock {...icon} />}
              onClick={() => (closed ? reopen.mutate({ params, body: { until: null } }) : onDialog('close'))}
            >
              {t(closed ? 'chat.reopen' : 'chat.closeUntil')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={save}>
              {t('chat.export')}
            </Menu.Item>
          </>
        )}
        {other && (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => setBlocked(!isBlocked)}>
            {t(isBlocked ? 'chat.unblock' : 'chat.block')}
          </Menu.Item>
        )}
        {room.group_id === null && room.help?.asker?._id !== own && !(room.owned && room.live?.ended_at === null) && (
          <Menu.Item color="red" leftSection={<IconDoorExit {...icon} />} onClick={() => onDialog('leave')}>
            {t('chat.leave')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
