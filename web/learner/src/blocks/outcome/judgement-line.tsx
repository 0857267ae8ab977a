import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useLocale } from '@mathquiz/web';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { Reasons } from '../answers/reasons.js';
import { Markdown } from '../markdown.js';
import { ToldMaths } from '../told-maths.js';
import classes from './judgement-line.module.css';
import { outcomeOf } from './outcome.js';
import { OutcomeWord } from './outcome-word.js';

/** How a tried answer was read and judged: a sign, a word, and what the student would be told. */
export function JudgementLine({ judgement }: { judgement: Judgement }) {
  const t = useT();
  const locale = useLocale();
  const outcome = outcomeOf(judgement);
  const credit = judgement.credit === null ? '' : ` · ${formatNumber(judgement.credit * 100, locale, 0)} %`;
  return (
    <div className={classes.judgement} role="status">
      <OutcomeWord outcome={outcome} more={judgement.validity === 'valid' ? credit : ''} />
      {judgement.read_as !== null && (
        <span>
          {t('taking.weRead')} <ToldMaths tex={judgement.read_as} />
        </span>
      )}
      <Reasons judgement={judgement} />
      {judgement.answer_class !== '' && <span>{judgement.answer_class}</span>}
      {judgement.feedback !== '' && <Markdown text={judgement.feedback} />}
    </div>
  );
}
