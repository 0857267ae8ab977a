import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/texts.js';
import { NextStep } from '../next-step.js';
import classes from './keyboard-bar.module.css';

type Props = { echo: ReactNode; field: HTMLElement; onDone: () => void };

const fields = 'math-field, textarea, input:not([type="radio"], [type="checkbox"])';

/** The field after this one, of the same question. */
function fieldAfter(field: HTMLElement): HTMLElement | null {
  const all = [...(field.closest('article, form')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return all[all.indexOf(field) + 1] ?? null;
}

/** A bar that has more to say grows upwards: the field that one writes in stays above it. */
function useFieldAbove(bar: RefObject<HTMLElement | null>, field: HTMLElement): void {
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      const hidden = field.getBoundingClientRect().bottom - (bar.current?.getBoundingClientRect().top ?? Infinity);
      if (hidden > 0) scrollBy(0, hidden + 4);
    });
    if (bar.current) sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, [bar, field]);
}

/** Above the on-screen keyboard, which covers half of a phone: what was read so far, and the ways on. */
export function KeyboardBar({ echo, field, onDone }: Props) {
  const t = useT();
  const nextStep = use(NextStep);
  const after = fieldAfter(field);
  const bar = useRef<HTMLDivElement>(null);
  useFieldAbove(bar, field);
  const next = () => {
    if (after) return after.focus();
    onDone();
    nextStep?.();
  };
  return createPortal(
    // The field keeps the focus while a button is pressed: losing it would take the keyboard, and the bar, away from under the finger.
    <div ref={bar} className={classes.bar} data-keyboard-bar onPointerDown={(event) => event.preventDefault()}>
      <div className={classes.echo}>{echo}</div>
      <Button variant="default" size="compact-md" onMouseDown={(event) => event.preventDefault()} onClick={onDone}>
        {t('taking.keyboardDone')}
      </Button>
      {(after || nextStep) && (
        <Button size="compact-md" onMouseDown={(event) => event.preventDefault()} onClick={next}>
          {t('taking.next')}
        </Button>
      )}
    </div>,
    document.body,
  );
}
