import { Button } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { placesTyped, placeText, pointCount } from '../../graph/drawing.js';
import classes from './graph-field.module.css';
import type { Drawing } from './use-drawing.js';

/** A thing drawn by typing its points. */
export function TypePoints({ drawing }: { drawing: Drawing }) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const count = pointCount(drawing.tool);
  const example = Array.from({ length: count }, (_, at) => placeText([at, at + 1], decimal)).join(' ');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const places = placesTyped(text, decimal);
    const drawn = places?.length === count && drawing.draw(places) !== 'refused';
    setWrong(!drawn);
    if (drawn) setText('');
  };
  return (
    <form className={classes.type} onSubmit={add} noValidate>
      <label className={classes.points}>
        <span>{t('taking.graph.type', { object: t(`taking.graph.tool.${drawing.tool}`) })}</span>
        <input
          value={text}
          placeholder={example}
          aria-invalid={wrong || undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {wrong && <span className={classes.wrong}>{t('taking.graph.wrongPoints', { count, example })}</span>}
      </label>
      <Button type="submit" variant="default" size="compact-md" fz="sm" disabled={text.trim() === ''}>
        {t('taking.graph.add')}
      </Button>
    </form>
  );
}
