import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { letterOf, useOptions } from '../answering/chosen/option-text.js';
import { Markdown } from '../markdown.js';
import { Maths } from '../maths.js';
import classes from './paper-place.module.css';

const EmptyGraph = lazily(() => import('./empty-graph.js'));

/** The place on paper where a part is answered: boxes to tick, lines to write on, squared paper to draw on. */
export function PaperPlace({ part }: { part: PublicPart }) {
  switch (part.kind) {
    case 'choice':
      return <Listed part={part} sign={() => '○'} />;
    case 'choice_multi':
      return <Listed part={part} sign={() => '☐'} />;
    case 'order':
      return <Listed part={part} sign={() => <i className={classes.box} />} />;
    case 'match':
    case 'categorise':
      return <Matching part={part} />;
    case 'steps':
      return (
        <>
          {part.start && <Maths tex={part.start.latex} />}
          <Lines count={6} />
        </>
      );
    case 'manual':
      return <Lines count={Math.min(14, Math.max(4, Math.ceil((part.max_chars ?? 800) / 120)))} />;
    case 'graph':
      return part.axes ? (
        <Suspense fallback={<div className={classes.graph} />}>
          <EmptyGraph axes={part.axes} />
        </Suspense>
      ) : (
        <Lines count={6} />
      );
    case 'base_n':
      return <Lines count={1} after={`(${part.base})`} />;
    default:
      return <Lines count={part.kind === 'matrix' || part.kind === 'system' ? 3 : 1} />;
  }
}

function Lines({ count, after }: { count: number; after?: string }) {
  const t = useT();
  return (
    <div className={classes.lines} role="img" aria-label={t('frame.answerField')}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <i key={at} className={classes.line} />
      ))}
      {after && <sub>{after}</sub>}
    </div>
  );
}

function Listed({ part, sign }: { part: PublicPart; sign: () => ReactNode }) {
  return (
    <ul className={classes.options}>
      {useOptions(part).map((option) => (
        <li key={option.id}>
          <span aria-hidden="true">{sign()}</span>
          <Markdown text={option.text} inline />
        </li>
      ))}
    </ul>
  );
}

/** Letters are written into the boxes. */
function Matching({ part }: { part: PublicPart }) {
  return (
    <div className={classes.columns}>
      <ul className={classes.options}>
        {(part.prompts ?? []).map((prompt) => (
          <li key={prompt.id}>
            <i className={classes.box} />
            <Markdown text={prompt.text} inline />
          </li>
        ))}
      </ul>
      <ul className={classes.options}>
        {(part.options ?? []).map((option, at) => (
          <li key={option.id}>
            <b>{letterOf(at)}</b>
            <Markdown text={option.text} inline />
          </li>
        ))}
      </ul>
    </div>
  );
}
