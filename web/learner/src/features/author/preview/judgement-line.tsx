import type { Judgement } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useLocale } from '@mathquiz/web';
import { Reasons } from '../../../blocks/answers/reasons.js';
import { Markdown } from '../../../blocks/markdown.js';
import { ToldMaths } from '../../../blocks/told-maths.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { outcomeOf } from '../outcome/outcome.js';
import { OutcomeWord } from '../outcome/outcome-word.js';
import classes from './preview.module.css';

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
