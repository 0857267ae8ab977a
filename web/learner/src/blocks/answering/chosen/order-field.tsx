import { Button, VisuallyHidden } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { useTextName } from '../../figures/use-text-name.js';
import { Markdown } from '../../markdown.js';
import type { FieldProps } from '../answer.js';
import classes from './order-field.module.css';
import { useDragOrder } from './use-drag-order.js';

/** Entries to be moved up and down. They count as an answer only once one was moved, or the order shown was kept on purpose. */
export default function OrderField({ part, label, answer: { value }, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const id = useId();
  const [said, setSaid] = useState('');
  const pressed = useRef<string | null>(null);
  const options = part.options ?? [];
  const nameOf = useTextName(options.map(({ text }) => text));
  const shown = options.map((option) => option.id);
  const given = value === '' ? shown : value.split(',').filter((label) => shown.includes(label));
  const order = [...given, ...shown.filter((label) => !given.includes(label))];
  const textOf = (option: string) => options.find((one) => one.id === option)?.text ?? '';

  const move = (from: number, to: number) => {
    const entry = order[from];
    if (entry === undefined || to < 0 || to >= order.length) return;
    const rest = order.filter((one) => one !== entry);
    onChange({ value: [...rest.slice(0, to), entry, ...rest.slice(to)].join(','), decimal });
    setSaid(t('taking.movedTo', { text: nameOf(textOf(entry)), place: to + 1, of: order.length }));
  };
  const { list, handle, dragged, dropOf } = useDragOrder(move);
  // An entry that moves is put elsewhere in the page, and its button would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move.
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [value]);

  const step = (at: number, by: 1 | -1) => {
    const sign = by < 0 ? 'up' : 'down';
    const Sign = by < 0 ? IconArrowUp : IconArrowDown;
    const entry = order[at] ?? '';
    const name = t(by < 0 ? 'taking.moveUp' : 'taking.moveDown', { text: nameOf(textOf(entry)) });
    const ends = at + by < 0 || at + by >= order.length;
    return (
      <button
        type="button"
        id={`${id}${entry}${sign}`}
        className={classes.step}
        aria-label={name}
        aria-disabled={ends}
        onClick={(event) => {
          pressed.current = event.currentTarget.id;
          move(at, at + by);
        }}
      >
        <Sign size={18} stroke={1.5} aria-hidden />
      </button>
    );
  };
  return (
    <fieldset className={classes.set} aria-label={label}>
      <legend className={classes.legend}>{t('taking.orderHint')}</legend>
      <ol ref={list} className={classes.list} data-open={value === '' || undefined}>
        {order.map((entry, at) => (
          <li key={entry} className={classes.entry} data-dragged={dragged === at || undefined} data-drop={dropOf(at)}>
            <span className={classes.handle} aria-hidden="true" {...handle(at)}>
              <IconGripVertical size={18} stroke={1.5} />
            </span>
            <span className={classes.place} aria-hidden="true">
              {at + 1}
            </span>
            <span className={classes.text}>
              <Markdown text={textOf(entry)} inline />
            </span>
            {step(at, -1)}
            {step(at, 1)}
          </li>
        ))}
      </ol>
      <div className={classes.under}>
        <span className={classes.note}>{value === '' ? t('taking.orderOpen') : ''}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={400}
          c={value === '' ? 'var(--mq-accent)' : 'dimmed'}
          onClick={() => {
            onChange({ value: value === '' ? order.join(',') : '', decimal });
            setSaid('');
          }}
        >
          {t(value === '' ? 'taking.keepOrder' : 'taking.clearAnswer')}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
