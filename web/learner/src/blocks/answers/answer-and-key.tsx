import { useT } from '../../lib/texts.js';
import { AnswerShown } from './answer-shown.js';
import { type AnsweredPart, isShownAsOne } from './answered-part.js';
import classes from './answers.module.css';
import { KeyShown, saysSomething } from './key-shown.js';

type Props = {
  part: AnsweredPart;
  answerLabel: string;
  keyLabel: string;
  noAnswer: string;
  /** Also as it was typed, for those who judge. */
  source?: boolean;
};

/** An answer beside its key, as far as the reader may see it; as one where that is easier to compare. */
export function AnswerAndKey({ part, answerLabel, keyLabel, noAnswer, source = false }: Props) {
  const t = useT();
  const key = part.answer_key;
  const blank = (part.answer?.value ?? '').trim() === '';
  const hasKey = key !== null && saysSomething(key);
  const one = isShownAsOne(part);
  const choice = part.kind === 'choice' || part.kind === 'choice_multi';
  return (
    <dl className={classes.both} data-one={one || undefined}>
      <div>
        <dt>{answerLabel}</dt>
        <dd>
          {blank && <span className={classes.quiet}>{noAnswer}</span>}
          {(!blank || choice) && <AnswerShown part={part} source={source} />}
        </dd>
      </div>
      {hasKey && (!one || (blank && !choice)) && (
        <div>
          <dt>{part.kind === 'manual' ? t('author.modelAnswer') : keyLabel}</dt>
          <dd>
            <KeyShown part={part} answerKey={key} />
          </dd>
        </div>
      )}
    </dl>
  );
}
