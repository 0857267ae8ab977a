import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import {
  IconCheck,
  IconCircleDashed,
  IconHourglass,
  IconPencil,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import type { Standing } from './rows.js';
import classes from './standing-mark.module.css';

const signs: Readonly<Record<Standing, typeof IconCheck>> = {
  notStarted: IconCircleDashed,
  joinedLater: IconUserPlus,
  working: IconPencil,
  handedIn: IconHourglass,
  toMark: IconUserQuestion,
  marked: IconCheck,
};

type Props = { standing: Standing; submission?: ClassRow['submission'] };

/** Where a student stands, with a sign and a word; while working, how far. */
export function StandingMark({ standing, submission = null }: Props) {
  const t = useT();
  const Sign = signs[standing];
  return (
    <span className={classes.mark} data-standing={standing}>
      <Sign size={16} stroke={1.5} aria-hidden />
      {standing === 'working' && submission
        ? t('classes.workingOn', { answered: submission.answered, parts: submission.parts })
        : t(`classes.standing.${standing}`)}
    </span>
  );
}
