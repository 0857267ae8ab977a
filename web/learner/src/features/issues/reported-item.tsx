import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue, IssueVariant } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { AnswersList } from '../../blocks/answers/answers-list.js';
import { KeyShown, saysSomething } from '../../blocks/answers/key-shown.js';
import { Markdown } from '../../blocks/markdown.js';
import { Question } from '../../blocks/question.js';
import { Loaded } from '../../components/loaded.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './issues.module.css';

/** The item with its reporter's numbers, what they had answered, and the key for who may know it. */
export function ReportedItem({ issue }: { issue: Issue }) {
  const t = useT();
  const variant = useLoad(issueRoutes.issueVariant, { params: { id: issue._id } });
  const answers = Object.fromEntries(Object.entries(issue.answers).map(([part, value]) => [part, { value }]));
  return (
    <Loaded query={variant}>
      {({ data }) => (
        <>
          <Question statement={data.item.statement} parts={data.item.parts} number={issue.number ?? 1} />
          {Object.keys(answers).length > 0 && (
            <section className={classes.answered} aria-label={t('issues.answered')}>
              <h3>{t('issues.answered')}</h3>
              <AnswersList item={data.item} answers={answers} source={!issue.mine} />
            </section>
          )}
          <Keys variant={data} />
        </>
      )}
    </Loaded>
  );
}

function Keys({ variant: { item, keys, solution } }: { variant: IssueVariant }) {
  const t = useT();
  if (keys === null) return null;
  const keyed = item.parts.flatMap((part, at) => {
    const key = keys[at];
    return key && saysSomething(key) ? [{ part, key }] : [];
  });
  if (keyed.length === 0 && !solution) return null;
  return (
    <details className={classes.keys}>
      <summary>{t('frame.keys')}</summary>
      <ol>
        {keyed.map(({ part, key }) => (
          <li key={part.key}>
            <KeyShown part={part} answerKey={key} />
          </li>
        ))}
      </ol>
      {solution && <Markdown text={solution} />}
    </details>
  );
}
