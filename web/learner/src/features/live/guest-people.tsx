import { Badge } from '@mantine/core';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import room from '../../blocks/chat/room/room.module.css';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import type { People } from './guest-room.js';

/** Who is in the room: its host and its members, then guests in the order in which they came. */
export function GuestPeople({ people, onClose }: { people: People; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const more = people.room.present - people.people.length;
  return (
    <div className={room.side}>
      <div className={room.line}>
        <h2 className={`${room.title} ${room.words}`}>{t('live.people')}</h2>
        <ToolButton icon={IconX} label={t('frame.close')} onPress={onClose} />
      </div>
      <ul className={room.plain} aria-label={t('live.people')}>
        {people.people.map(({ name, lastname, guest, host }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members may be called the same; nothing in a row has a state.
          <li key={`${at} ${name}`} className={room.line}>
            <span>{fullName({ name, lastname }, locale)}</span>
            {host && (
              <Badge variant="light" tt="none">
                {t('live.hostMark')}
              </Badge>
            )}
            {guest && (
              <Badge variant="default" tt="none">
                {t('live.guest')}
              </Badge>
            )}
            {guest && name === people.me.name && <span className={room.facts}>{t('chat.you')}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('live.more', { count: more })}</p>}
    </div>
  );
}
