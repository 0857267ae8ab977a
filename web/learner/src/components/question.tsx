import type { PublicPart } from '@mathquiz/contracts';
import { useT } from '../lib/texts.js';
import { Markdown } from './markdown.js';
import classes from './question.module.css';

/** A question as it lies on paper: statement, parts, empty places for the answers. Nothing here can be answered. */
export function Question({ statement, parts }: { statement: string; parts: readonly PublicPart[] }) {
  return (
    <>
      <Markdown text={statement} className={classes.statement ?? ''} />
      {parts.map((part) => (
        <div key={part.key} className={classes.part}>
          {part.prompt !== '' && <Markdown text={part.prompt} />}
          <Place part={part} />
        </div>
      ))}
    </>
  );
}

function Place({ part }: { part: PublicPart }) {
  const t = useT();
  if (!part.options) return <div className={classes.field} role="img" aria-label={t('frame.answerField')} />;
  const sign = part.kind === 'choice_multi' ? '☐' : '○';
  return (
    <ul className={classes.options}>
      {part.options.map((option) => (
        <li key={option.id}>
          <span aria-hidden="true">{sign}</span>
          <Markdown text={option.text} inline />
        </li>
      ))}
    </ul>
  );
}
