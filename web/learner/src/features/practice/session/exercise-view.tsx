import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NextStep } from '../../../blocks/answering/next-step.js';
import { Reasons } from '../../../blocks/answers/reasons.js';
import { Question } from '../../../blocks/question.js';
import { useT } from '../../../lib/texts.js';
import type { Practice } from '../model/practice.js';
import { hinted, typedInto, type Worked } from '../model/work.js';
import { Hints } from './hints.js';
import classes from './session.module.css';
import { ExerciseTitle } from './title.js';

type Props = { one: Worked; at: number; count: number; checking: boolean; practice: Practice };

const fields = 'math-field, textarea, input, select';

/** An exercise that waits for its answer. */
export function ExerciseView({ one, at, count, checking, practice }: Props) {
  const t = useT();
  const { exercise, typed, unread } = one;
  const form = useRef<HTMLFormElement>(null);
  const looked = useRef(true);
  const check = (final: boolean) => {
    looked.current = false;
    practice.check(exercise._id, final);
  };
  const asked = exercise.parts.map(({ key }) => key).find((key) => key in unread);
  // What is asked back is where one goes on: once, as a check comes back, and not while one types.
  useEffect(() => {
    if (looked.current || checking) return;
    looked.current = true;
    if (asked !== undefined) fieldAbove(form.current, asked)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The 2-D editor is no field of the form: its Enter checks as that of the others does.
    const inEditor = (event.target as HTMLElement).tagName === 'MATH-FIELD';
    if (event.key !== 'Enter' || !inEditor || event.defaultPrevented || event.repeat) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <NextStep value={() => form.current?.requestSubmit()}>
      <form
        ref={form}
        noValidate
        className={classes.work}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!checking) check(false);
        }}
      >
        <ExerciseTitle at={at} count={count} repeated={exercise.repeated} focus />
        <Question
          statement={exercise.statement}
          parts={exercise.parts}
          number={at + 1}
          answers={typed}
          onAnswer={(part, answer) => practice.type((work) => typedInto(work, exercise._id, part, answer))}
          under={(part) => unread[part] && <AskedBack part={part} judgement={unread[part]} />}
        />
        <Hints exercise={exercise} onHint={(next) => practice.change((work) => hinted(work, next))} />
        <div className={classes.steps}>
          <Button variant="subtle" color="gray" disabled={checking} onClick={() => check(true)}>
            {t('practice.showAnswer')}
          </Button>
          <Button type="submit" className={classes.onwards ?? ''} loading={checking}>
            {t('practice.check')}
          </Button>
        </div>
      </form>
    </NextStep>
  );
}

/** The field over what is asked back of it. */
function fieldAbove(form: HTMLFormElement | null, part: string): HTMLElement | null {
  const place = form?.querySelector(`[data-asked="${part}"]`);
  return place?.parentElement?.querySelector<HTMLElement>(fields) ?? null;
}

function AskedBack({ part, judgement }: { part: string; judgement: Worked['unread'][string] }) {
  const t = useT();
  return (
    <div className={classes.asked} data-asked={part} role="alert">
      {judgement.validity === 'blank' ? (
        <p>{t('practice.blank')}</p>
      ) : (
        <>
          <Reasons judgement={judgement} />
          <p>{t('practice.unread')}</p>
        </>
      )}
    </div>
  );
}
