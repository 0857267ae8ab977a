import type { PublicKey, PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useOptions } from '../answering/chosen/option-text.js';
import { Markdown } from '../markdown.js';
import { ToldMaths } from '../told-maths.js';
import classes from './answers.module.css';
import { LazyGraph } from './lazy-graph.js';
import { OrderShown } from './order-shown.js';
import { PairsShown } from './placed-shown.js';

/** What is right, by itself. */
export function KeyShown({ part, answerKey }: { part: PublicPart; answerKey: PublicKey }) {
  const { latex, text, options = [], model_answer } = answerKey;
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return <RightOptions part={part} labels={options} />;
    case 'match':
    case 'categorise':
      return <PairsShown part={part} pairs={options} />;
    case 'order':
      return <OrderShown part={part} labels={options} right={undefined} />;
    case 'graph':
      return <LazyGraph part={part} answer={null} answerKey={text ?? ''} />;
    case 'manual':
      return <Markdown text={model_answer ?? ''} className={classes.model ?? ''} />;
    default:
      return latex === undefined ? <span className={classes.written}>{text ?? ''}</span> : <ToldMaths tex={latex} />;
  }
}

function RightOptions({ part, labels }: { part: PublicPart; labels: readonly string[] }) {
  return (
    <ul className={classes.plain}>
      {useOptions(part)
        .filter(({ id }) => labels.includes(id))
        .map(({ id, text }) => (
          <li key={id}>
            <Markdown text={text} inline />
          </li>
        ))}
    </ul>
  );
}

/** Whether a key says anything: a question that a person marks may have no model answer. */
export const saysSomething = ({ latex, text, options, model_answer }: PublicKey): boolean =>
  latex !== undefined || text !== undefined || (options ?? []).length > 0 || (model_answer ?? '') !== '';
