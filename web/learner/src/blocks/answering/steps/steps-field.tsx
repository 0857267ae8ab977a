import { Button } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import { useLocale } from '@mathquiz/web';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { Maths } from '../../maths.js';
import type { FieldProps } from '../answer.js';
import { StepRow } from './step-row.js';
import { linesOf, linesText, type StepLine } from './step-text.js';
import classes from './steps-field.module.css';

/** A calculation, one step a line. Enter goes on with the next; Backspace takes an empty line away. */
export default function StepsField({ part, label, describedBy, answer, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const list = useRef<HTMLOListElement>(null);
  const goTo = useRef<number | null>(null);
  // Empty lines at the end are not stored, and yet they stand here.
  const [own, setOwn] = useState<readonly StepLine[]>(() => linesOf(answer.value));
  const lines = linesText(own) === answer.value ? own : linesOf(answer.value);
  const take = (next: readonly StepLine[]) => {
    const text = linesText(next);
    if (text.length > limits.answerChars) return;
    setOwn(next);
    if (text !== answer.value) onChange({ value: text, decimal });
  };
  const inputs = () => [...(list.current?.querySelectorAll('input') ?? [])];
  // As soon as it is drawn: an effect that is still due from the time before would find no place to go to, and forget it.
  useLayoutEffect(() => {
    if (goTo.current !== null) inputs()[goTo.current]?.focus();
    goTo.current = null;
  });
  const add = (after: number) => {
    goTo.current = after + 1;
    take([...lines.slice(0, after + 1), { joint: '', text: '' }, ...lines.slice(after + 1)]);
  };
  const remove = (at: number) => {
    goTo.current = Math.max(0, at - 1);
    take(lines.filter((_, index) => index !== at));
  };
  const replace = (at: number, line: StepLine) => take(lines.map((old, index) => (index === at ? line : old)));
  const keys = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { value } = event.currentTarget;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') add(at);
    else if (event.key === 'Backspace' && value === '' && lines[at]?.joint !== '') replace(at, { joint: '', text: '' });
    else if (event.key === 'Backspace' && value === '' && lines.length > 1) remove(at);
    else if (step !== 0) inputs()[at + step]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name and description are those of the question.
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <p className={classes.hint}>{t('taking.stepsHint')}</p>
      {part.start && (
        <p className={classes.start}>
          <span>{t('taking.stepsStart')}</span> <Maths tex={part.start.latex} />
        </p>
      )}
      <ol ref={list} className={classes.list}>
        {lines.map((line, at) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
            key={at}
            line={line}
            number={at + 1}
            label={label}
            decimal={answer.value === '' ? decimal : answer.decimal}
            names={part.names ?? []}
            onChange={(next) => replace(at, next)}
            onRemove={lines.length > 1 ? () => remove(at) : null}
            onKeyDown={(event) => keys(event, at)}
          />
        ))}
      </ol>
      <Button variant="default" size="compact-md" fz="sm" onClick={() => add(lines.length - 1)}>
        {t('taking.addLine')}
      </Button>
    </div>
  );
}
