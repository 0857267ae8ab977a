import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';
import classes from './composer.module.css';

type Props = {
  id: string;
  people: readonly Person[];
  /** The one that Enter takes. */
  at: number;
  onChoose: (person: Person) => void;
};

export const optionId = (id: string, at: number) => `${id}-${at}`;

/** Whom the name that is being typed may mean: arrows and Enter in the field choose, or a press. */
export function MentionList({ id, people, at, onChoose }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <div id={id} role="listbox" aria-label={t('chat.mentionWhom')} className={classes.mentions}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its arrows and Enter choose.
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the one that is active.
        <div
          key={person._id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={classes.mention}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span>{fullName(person, locale)}</span>
          <span className={classes.username}>@{person.username}</span>
        </div>
      ))}
    </div>
  );
}
