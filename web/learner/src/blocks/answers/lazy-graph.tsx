import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.js';
import { Fallback } from '../answering/fallback.js';
import classes from './answers.module.css';

const GraphShown = lazily(() => import('./graph-shown.js'));

type Props = { part: PublicPart; answer: string | null; answerKey: string | null };

/** The drawing's file comes when there is something drawn; until then, and without it, its text stands there. */
export function LazyGraph({ part, answer, answerKey }: Props) {
  const typed = <code className={classes.typed}>{answer ?? answerKey ?? ''}</code>;
  if (!part.axes) return typed;
  return (
    <Fallback plain={typed}>
      <Suspense fallback={<div className={classes.coming} />}>
        <GraphShown axes={part.axes} answer={answer} answerKey={answerKey} />
      </Suspense>
    </Fallback>
  );
}
