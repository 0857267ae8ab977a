import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { type Verdict, verdictOf } from '../../../blocks/outcome/verdict.js';
import { useT } from '../../../lib/texts.js';
import type { Worked } from '../model/work.js';

type Checked = NonNullable<Worked['exercise']['checked']>;
/** As `VerdictMark` takes it. */
export type Marked = { readonly verdict: Verdict; readonly word?: string };

const said = { answer: { value: '?', decimal: 'point', at: '' }, judgement: null } as const;

/** How an exercise went as a whole: nobody marks it by hand, so what cannot be decided is compared with the solution. */
export function useVerdictOf(): (checked: Checked) => Marked {
  const t = useT();
  return ({ rating, earned, out_of: points, judgements }) => {
    // Who only asked for the answer has done nothing wrong.
    if (Object.values(judgements).every(({ validity }) => validity === 'blank')) return { verdict: 'blank' };
    if (rating === null) return { verdict: 'teacher', word: t('practice.compare') };
    return { verdict: verdictOf({ ...said, points, points_earned: earned }, { correctness: true }) };
  };
}

/** The same of one part. */
export function usePartVerdict(): (judgement: Judgement) => Marked {
  const t = useT();
  return (judgement) => {
    const verdict = verdictOf({ ...said, judgement, points: 1, points_earned: null }, { correctness: true });
    switch (verdict) {
      case 'teacher':
        return { verdict, word: t('practice.compare') };
      case 'unreadable':
        return { verdict, word: t('author.outcome.invalid') };
      case 'unfit':
        return { verdict, word: t('author.outcome.notAsAsked') };
      default:
        return { verdict };
    }
  };
}
