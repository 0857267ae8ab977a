import { Button } from '@mantine/core';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import type { Exercise } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { IconBulb } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Hinted } from '../../../blocks/answers/hinted.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './session.module.css';

/** Hints that were asked for, and the way to the next one. */
export function Hints({ exercise, onHint }: { exercise: Exercise; onHint: (exercise: Exercise) => void }) {
  const t = useT();
  const { _id: id, hints, hints_left: left } = exercise;
  const box = useRef<HTMLElement>(null);
  const ask = useSend(practiceRoutes.practiceHint, { quiet: true, onDone: ({ data }) => onHint(data) });
  const asked = ask.isSuccess;
  // Who has asked for one by keyboard goes on with it, not with a button that may be gone.
  useEffect(() => {
    if (asked && hints.length > 0) box.current?.focus({ preventScroll: true });
  }, [asked, hints.length]);
  if (hints.length + left === 0) return null;
  return (
    <div className={classes.hints}>
      {hints.length > 0 && (
        <section ref={box} tabIndex={-1} className={classes.hinted} aria-label={t('author.hints')}>
          <Hinted hints={hints} />
        </section>
      )}
      {left > 0 && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconBulb size={18} stroke={1.5} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { id } })}
        >
          {t('practice.hintOf', { number: hints.length + 1, count: hints.length + left })}
        </Button>
      )}
      <ErrorLine error={ask.error} />
    </div>
  );
}
