import { ActionIcon } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useChatState } from '../../blocks/chat/use-chat-state.js';
import { ChatHost, toggleChat } from '../../features/chat/chat-host.js';
import { useT } from '../../lib/texts.js';
import classes from './unread-link.module.css';

const most = 99;

/** Opens chat, and says how many rooms hold something unread; its code comes after all that a page shows first. */
export default function ChatButton() {
  const t = useT();
  const { pathname } = useLocation();
  const state = useChatState();
  const [told, setTold] = useState<{ opened: boolean; unread: number | null }>({ opened: false, unread: null });
  const closed = state?.closed_by != null;
  const unread = closed ? 0 : (told.unread ?? state?.unread_rooms ?? 0);
  const label = unread === 0 ? t('chat.title') : t('chat.unreadRooms', { count: unread });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.link ?? ''}
        aria-label={label}
        aria-expanded={told.opened}
        aria-haspopup="dialog"
        data-chat-button
        title={label}
        onClick={() => toggleChat(pathname)}
      >
        <IconMessages size={20} stroke={1.5} aria-hidden />
        {unread > 0 && <span className={classes.count} data-count={unread > most ? `${most}+` : unread} aria-hidden />}
      </ActionIcon>
      <ChatHost closed={closed} onTold={setTold} />
    </>
  );
}
