import { ToldMaths } from '../told-maths.js';
import type { AnsweredPart } from './answered-part.js';
import classes from './answers.module.css';
import { LazyGraph } from './lazy-graph.js';
import { OptionsShown } from './options-shown.js';
import { OrderShown } from './order-shown.js';
import { PlacedShown } from './placed-shown.js';
import { StepsShown } from './steps-shown.js';

/** `source`: for those who judge another's answer. */
type Props = { part: AnsweredPart; source?: boolean };

/** What was answered: options as they were shown, maths typeset as it was read (`source`: and as it was typed), text as it was written. */
export function AnswerShown({ part, source = false }: Props) {
  const answer = part.answer ?? { value: '', decimal: 'point' as const };
  const right = part.answer_key?.options;
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return <OptionsShown part={part} own={!source} />;
    case 'match':
    case 'categorise':
      return <PlacedShown part={part} value={answer.value} right={right} />;
    case 'order':
      return <OrderShown part={part} labels={answer.value.split(',').filter(Boolean)} right={right} />;
    case 'graph':
      return (
        <LazyGraph
          part={part}
          answer={answer.value === '' ? null : answer.value}
          answerKey={part.answer_key?.text ?? null}
        />
      );
    case 'steps':
      return <StepsShown answer={answer} names={part.names ?? []} judgement={part.judgement} />;
    case 'text':
    case 'manual':
      return <span className={classes.written}>{answer.value}</span>;
    default:
      return <Read part={part} value={answer.value} source={source} />;
  }
}

function Read({ part, value, source }: { part: AnsweredPart; value: string; source: boolean }) {
  if (part.read_as === null) return <code className={classes.typed}>{value}</code>;
  return (
    <>
      <ToldMaths tex={part.read_as} />
      {source && !value.includes('\\') && value !== part.read_as && <code className={classes.source}>{value}</code>}
    </>
  );
}
