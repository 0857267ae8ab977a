import { ActionIcon, Menu } from '@mantine/core';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { IconArrowBackUp, IconDots, IconFlag2, IconPencil, IconPin, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';

export type Act = 'reply' | 'edit' | 'pin' | 'remove' | 'report';
type Props = {
  message: ChatMessage;
  room: Room;
  own: boolean;
  /** Within its time (15 minutes). */
  editable: boolean;
  name: string;
  onAct: (act: Act) => void;
};

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function MessageMenu({ message, room, own, editable, name, onAct }: Props) {
  const t = useT();
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('chat.actsOf', { name })}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => onAct('reply')}>
          {t('people.reply')}
        </Menu.Item>
        {own && editable && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAct('edit')}>
            {t('chat.change')}
          </Menu.Item>
        )}
        {(room.staff || room.type === 'direct') && (
          <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => onAct('pin')}>
            {t(message.pinned ? 'chat.unpin' : 'chat.pin')}
          </Menu.Item>
        )}
        {!own && (
          <Menu.Item leftSection={<IconFlag2 {...icon} />} onClick={() => onAct('report')}>
            {t('chat.report')}
          </Menu.Item>
        )}
        {(own || room.staff) && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAct('remove')}>
            {t('people.deleteMessage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
