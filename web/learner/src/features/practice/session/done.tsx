import { Button } from '@mantine/core';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import { useLayoutEffect, useRef } from 'react';
import { Hinted } from '../../../blocks/answers/hinted.js';
import { Markdown } from '../../../blocks/markdown.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import type { Practice } from '../model/practice.js';
import { inserted, stageOf, type Worked } from '../model/work.js';
import { DonePart } from './done-part.js';
import { Outcome } from './outcome.js';
import classes from './session.module.css';
import { ExerciseTitle } from './title.js';

type Props = {
  one: Worked;
  at: number;
  count: number;
  /** None is left to answer. */
  last: boolean;
  practice: Practice;
  onNext: () => void;
};

/** An exercise that was answered: how it went, what is right, when it comes back. What waits for the network says so. */
export function Done({ one, at, count, last, practice, onNext }: Props) {
  const t = useT();
  const { exercise } = one;
  const { checked, parts } = exercise;
  const again = useSend(practiceRoutes.practiceAgain, {
    quiet: true,
    onDone: ({ data }) => practice.change((work) => inserted(work, data)),
  });
  const box = useRef<HTMLElement>(null);
  const stage = stageOf(one);
  const first = useRef(true);
  useLayoutEffect(() => {
    // What was kept may be checked while one is about to press something else.
    if (!first.current && document.activeElement !== document.body) return;
    first.current = false;
    box.current?.focus({ preventScroll: true });
    // As far as it is out of sight.
    if (stage === 'checked') box.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);
  useEnter(box, onNext);
  const right = checked !== null && checked.out_of > 0 && checked.earned >= checked.out_of;
  return (
    <article className={classes.work}>
      <ExerciseTitle at={at} count={count} repeated={exercise.repeated} focus={false} />
      <Markdown text={exercise.statement} className={classes.statement ?? ''} />
      <Outcome ref={box} one={one} />
      {parts.map((part, place) => (
        <DonePart key={part.key} one={one} part={part} number={parts.length > 1 ? place + 1 : null} />
      ))}
      {checked && checked.solution !== '' && (
        <details className={classes.solution} open={!right}>
          <summary>{t('results.solution')}</summary>
          <Markdown text={checked.solution} />
        </details>
      )}
      {exercise.hints.length > 0 && (
        <details className={classes.solution}>
          <summary>{t('author.hints')}</summary>
          <Hinted hints={exercise.hints} />
        </details>
      )}
      <ErrorLine error={again.error} />
      <div className={classes.steps}>
        {checked && (
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id: exercise._id } })}
          >
            {t('practice.likeThis')}
          </Button>
        )}
        <Button className={classes.onwards ?? ''} onClick={onNext}>
          {t(last ? 'practice.toSummary' : 'taking.next')}
        </Button>
      </div>
    </article>
  );
}

/** Enter goes on from what was just told, where no button or link has it; it listens as soon as that can be seen. */
function useEnter(box: { readonly current: HTMLElement | null }, onEnter: () => void): void {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const here = document.activeElement;
      if (event.key === 'Enter' && !event.repeat && (here === box.current || here === document.body)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}
