import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasText, useT } from '../../lib/texts.js';
import { isLatex } from '../answering/reading/is-latex.js';
import { Maths } from '../maths.js';
import classes from './answers.module.css';

/** Why an answer could not be read, and what is asked back, have their sentences where the reader's own are. */
const keyOf = (code: string) => (/^(?:read|doubt)\./.test(code) ? `maths.${code}` : `maths.reason.${code}`);

function Meant({ meaning }: { meaning: string }) {
  const t = useT();
  return (
    <>
      {' '}
      {t('maths.didYouMean')} {isLatex(meaning) ? <Maths tex={meaning} /> : <code>{meaning}</code>}
    </>
  );
}

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
      {code.startsWith('doubt.') && params.meaning !== undefined && <Meant meaning={params.meaning} />}
    </p>
  ));
}
