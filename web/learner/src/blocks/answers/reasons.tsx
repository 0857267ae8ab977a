import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasText, useT } from '../../lib/texts.js';
import classes from './answers.module.css';

/** Why an answer could not be read has its sentences where the reader's own are. */
const keyOf = (code: string) => (code.startsWith('read.') ? `maths.${code}` : `maths.reason.${code}`);

/** They say that somebody has yet to decide: once the answer is marked, they are over. */
const waits = ['markedByHand', 'notMarked', 'budget', 'notComparable', 'notDecided', 'formNotDecided'];

/** Why an answer was judged so. A code that is newer than the texts is passed over, but that it could not be read is always said. */
export function Reasons({ judgement, marked = false }: { judgement: Judgement | null; marked?: boolean }) {
  const t = useT();
  if (!judgement) return null;
  const known = judgement.reasons.flatMap(({ code, params }) => {
    const key = keyOf(code);
    return hasText(key) && !(marked && waits.includes(code)) ? [{ code, key, params }] : [];
  });
  if (known.length === 0) {
    return judgement.validity === 'invalid' ? <p className={classes.reason}>{t('results.cannotRead')}</p> : null;
  }
  // Where a place makes a reason plain, the reason alone says nothing more.
  const told = known.filter(({ code }) => !known.some((other) => other.code === `${code}At`));
  return told.map(({ code, key, params }) => (
    <p key={`${code} ${Object.values(params).join(' ')}`} className={classes.reason}>
      {t(key, params)}
    </p>
  ));
}
