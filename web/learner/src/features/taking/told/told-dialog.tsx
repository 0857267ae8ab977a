import { Button } from '@mantine/core';
import type { Announcement } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import classes from './told.module.css';
import { ToldWords } from './told-words.js';

type Props = { told: Announcement; deadline: string | null; clock: ServerClock; onSeen: () => void };

/** A key that was meant for an answer must not put away what nobody has read. */
const deafMs = 1000;

/** What the teacher tells while the test goes on: over a part of it, nothing is locked behind it. */
export function ToldDialog({ told, deadline, clock, onSeen }: Props) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const since = useRef(0);
  useFocusBack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them anew.
  useEffect(() => {
    since.current = performance.now();
    button.current?.focus({ preventScroll: true });
  }, [told._id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (performance.now() - since.current < deafMs && (event.key === 'Enter' || event.key === ' '))
      event.preventDefault();
  };
  return createPortal(
    <dialog open role="alertdialog" aria-labelledby="told-title" aria-describedby="told-words" className={classes.told}>
      <h2 id="told-title" className={classes.title}>
        {t('taking.told.title')}
      </h2>
      <div id="told-words" className={classes.body}>
        <ToldWords told={told} deadline={deadline} clock={clock} />
      </div>
      <Button ref={button} className={classes.seen ?? ''} onKeyDown={onKeyDown} onClick={onSeen}>
        {t('taking.told.seen')}
      </Button>
    </dialog>,
    document.body,
  );
}
