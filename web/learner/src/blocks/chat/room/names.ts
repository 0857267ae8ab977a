import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { otherOf } from '../store/state.js';

export function useName(): (person: Person) => string {
  const locale = useLocale();
  const t = useT();
  return (person) => fullName(person, locale) || t('classes.deletedPerson');
}

/** A room for two is called as the other one is; one of a question after who asks, and to who asks after those who answer. */
export function useRoomName(): (room: Room) => string {
  const { _id } = useUser();
  const nameOf = useName();
  const t = useT();
  return (room) => {
    if (room.type === 'direct') {
      const other = otherOf(room, _id);
      return other ? nameOf(other) : t('classes.deletedPerson');
    }
    if (!room.help) return room.name;
    const { audience, asker, guest, test } = room.help;
    const values = { name: asker ? nameOf(asker) : (guest ?? t('classes.deletedPerson')), test: test?.title ?? '' };
    if (asker?._id !== _id) return t(test ? 'help.questionAbout' : 'help.question', values);
    if (audience === 'staff') return t('help.teachersAbout', values);
    return t(test ? 'help.deskAbout' : 'help.desk', values);
  };
}
