import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { AnswerAndKey } from '../../../blocks/answers/answer-and-key.js';
import { Reasons } from '../../../blocks/answers/reasons.js';
import { Markdown } from '../../../blocks/markdown.js';
import { VerdictMark } from '../../../blocks/outcome/verdict-mark.js';
import { useT } from '../../../lib/texts.js';
import type { Worked } from '../model/work.js';
import classes from './session.module.css';
import { usePartVerdict } from './verdict.js';

type Props = {
  one: Worked;
  part: PublicPart;
  /** null: there is only one, of which the outcome is said above. */
  number: number | null;
};

/** One part of what was answered: the answer as it was read, what is right, what its author says to it. */
export function DonePart({ one: { exercise, waiting, typed }, part, number }: Props) {
  const t = useT();
  const verdictOf = usePartVerdict();
  const { checked } = exercise;
  const judgement = checked?.judgements[part.key] ?? null;
  const answer = (checked?.answers ?? waiting?.answers ?? typed)[part.key];
  const answered = {
    ...part,
    answer: answer ? { ...answer, at: checked?.at ?? '' } : null,
    read_as: judgement?.read_as ?? null,
    judgement,
    answer_key: checked?.answer_keys[part.key] ?? null,
  };
  return (
    <section className={classes.part}>
      {(number !== null || part.prompt !== '') && (
        <div className={classes.prompt}>
          {number !== null && <b>{number})</b>} <Markdown text={part.prompt} inline />
        </div>
      )}
      {number !== null && judgement && <VerdictMark {...verdictOf(judgement)} />}
      <AnswerAndKey
        part={answered}
        answerLabel={t('results.yourAnswer')}
        keyLabel={t('results.key')}
        noAnswer={t('results.noAnswer')}
      />
      {judgement?.validity !== 'blank' && <Reasons judgement={judgement} marked />}
      {judgement && judgement.feedback !== '' && (
        <Markdown text={judgement.feedback} className={classes.feedback ?? ''} />
      )}
    </section>
  );
}
