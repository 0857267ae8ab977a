import type { DailyResult, DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { AnswerAndKey } from '../../blocks/answers/answer-and-key.js';
import { Reasons } from '../../blocks/answers/reasons.js';
import { Markdown } from '../../blocks/markdown.js';
import { outcomeOf } from '../../blocks/outcome/outcome.js';
import { useT } from '../../lib/texts.js';
import classes from './daily.module.css';
import type { ItemOutcome } from './outcome-of-item.js';
import { Went } from './went.js';

type Props = { item: DailyTest['items'][number]; number: number; result: DailyResult; outcome: ItemOutcome };

/** A question with what was answered, what is right, and how one gets there. */
export function AnsweredItem({ item, number, result, outcome }: Props) {
  const t = useT();
  const solution = result.items.find(({ index }) => index === item.index)?.solution ?? '';
  const several = item.parts.length > 1;
  return (
    <li className={classes.question}>
      <h2 className={classes.number}>
        {t('taking.questionNumber', { number })} <Went outcome={outcome} />
      </h2>
      <Markdown text={item.statement} className={classes.statement ?? ''} />
      {item.parts.map((part, at) => {
        const judgement = result.judgements[part.key] ?? null;
        const given = result.answers[part.key];
        return (
          <div key={part.key} className={classes.part}>
            {(several || part.prompt !== '') && (
              <div>
                {several && <b>{at + 1})</b>} <Markdown text={part.prompt} inline />
              </div>
            )}
            {several && judgement && <Went outcome={outcomeOf(judgement)} />}
            <AnswerAndKey
              part={{
                ...part,
                answer: given ? { ...given, at: result.at } : null,
                read_as: judgement?.read_as ?? null,
                judgement,
                answer_key: result.answer_keys[part.key] ?? null,
              }}
              answerLabel={t('results.yourAnswer')}
              keyLabel={t('results.key')}
              noAnswer={t('results.noAnswer')}
            />
            <Reasons judgement={judgement} marked />
            {judgement?.feedback && <Markdown text={judgement.feedback} className={classes.feedback ?? ''} />}
          </div>
        );
      })}
      {solution !== '' && (
        <details className={classes.solution}>
          <summary>{t('results.solution')}</summary>
          <Markdown text={solution} />
        </details>
      )}
    </li>
  );
}
