import type { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { isLatex } from '../../../blocks/answering/reading/is-latex.js';
import { AnswerShown } from '../../../blocks/answers/answer-shown.js';
import { Markdown } from '../../../blocks/markdown.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';

type Item = NonNullable<ReplyOf<typeof helpRoutes.getHelp>['data']['item']>;
type Part = Item['item']['parts'][number];
type Props = {
  item: Item;
  /** As it stood in the fields when help was asked for. */
  typed: Readonly<Record<string, string>>;
};

/** The question as the asker sees it, with the same numbers, and what they have answered. */
export function AskedItem({ item: { title, item, answers }, typed }: Props) {
  const t = useT();
  return (
    <section>
      <h3>{title}</h3>
      <p className={classes.quiet}>{t('taking.questionNumber', { number: item.index + 1 })}</p>
      <Markdown text={item.statement} className={classes.statement ?? ''} />
      {item.parts.map((part) => (
        <div key={part.key} className={classes.part}>
          {part.prompt !== '' && <Markdown text={part.prompt} />}
          <Answers part={part} typed={typed[part.key]} stored={answers[part.key]} />
        </div>
      ))}
    </section>
  );
}

type AnswersProps = { part: Part; typed: string | undefined; stored: Item['answers'][string] | undefined };

/** One answer where both are the same. */
function Answers({ part, typed, stored }: AnswersProps) {
  const t = useT();
  const decimal = stored?.decimal ?? 'point';
  const isSame = typed === undefined || typed === (stored?.value ?? '');
  if (isSame) return <Answer label={t('desk.answer')} part={part} value={stored?.value ?? ''} decimal={decimal} />;
  return (
    <>
      <Answer label={t('desk.answer.typed')} part={part} value={typed} decimal={decimal} />
      <Answer label={t('desk.answer.stored')} part={part} value={stored?.value ?? ''} decimal={decimal} />
    </>
  );
}

type AnswerProps = { label: string; part: Part; value: string; decimal: 'point' | 'comma' };

function Answer({ label, part, value, decimal }: AnswerProps) {
  const t = useT();
  const blank = value.trim() === '';
  const choice = part.kind === 'choice' || part.kind === 'choice_multi';
  const answer = blank ? null : { value, decimal, at: '' };
  return (
    <dl className={classes.answer}>
      <dt>{label}</dt>
      <dd>
        {blank && <span className={classes.quiet}>{t('results.noAnswer')}</span>}
        {(!blank || choice) && (
          <AnswerShown
            part={{ ...part, answer, read_as: isLatex(value) ? value : null, judgement: null, answer_key: null }}
          />
        )}
      </dd>
    </dl>
  );
}
