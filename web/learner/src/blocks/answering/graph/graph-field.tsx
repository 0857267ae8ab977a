import { Button, VisuallyHidden } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { useId, useState } from 'react';
import { isMobile } from '../../../lib/is-mobile.js';
import { hasText, useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import { placeText } from '../../graph/drawing.js';
import { useDescribe } from '../../graph/use-describe.js';
import type { FieldProps } from '../answer.js';
import { DrawArea } from './draw-area.js';
import { DrawnList } from './drawn-list.js';
import classes from './graph-field.module.css';
import { Tools } from './tools.js';
import { TypePoints } from './type-points.js';
import { useDrawing } from './use-drawing.js';

const plainAxes = { x_from: -6, x_to: 6, y_from: -6, y_to: 6, step: 1 };

/** Points, lines, curves and regions drawn on squared paper: by pointer, by keyboard, or typed as points. */
export default function GraphField({ part, label, describedBy, answer, onChange }: FieldProps) {
  const t = useT();
  const decimal = decimalOf(useLocale());
  const describe = useDescribe();
  const id = useId();
  const [said, setSaid] = useState('');
  const axes = part.axes ?? plainAxes;
  const tools = part.tools ?? ['point'];
  // The text form of a drawing is written with points, whoever draws it.
  const drawing = useDrawing(answer.value, tools, (value) => onChange({ value, decimal: 'point' }));
  const { tool, pending, trouble } = drawing;
  const empty = pending.length === 0 && drawing.entries.length === 0;
  const step = `taking.graph.next.${tool}.${pending.length + 1}`;
  const next = hasText(step) ? t(step) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name and description are those of the question.
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <Tools drawing={drawing} tools={tools} />
      <div className={classes.top}>
        <p className={classes.hint} id={`${id}next`}>
          {trouble ? (
            <span className={classes.wrong} role="alert">
              {t(hasText(trouble) ? trouble : 'maths.read.unexpected')}
            </span>
          ) : (
            next
          )}
        </p>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={400}
          c="dimmed"
          disabled={empty}
          data-idle={empty || undefined}
          onClick={drawing.undo}
        >
          {t('taking.graph.undo')}
        </Button>
      </div>
      <div className={classes.sheet}>
        <DrawArea
          axes={axes}
          drawing={drawing}
          label={t('taking.graph.area')}
          describedBy={`${id}next ${id}keys`}
          onCursor={(at) => setSaid(placeText(at, decimal))}
          onPlaced={(placed, at) => {
            if (placed === 'more') setSaid(t('taking.graph.set', { point: placeText(at, decimal) }));
            else if (placed !== 'refused') setSaid(describe(placed));
          }}
        />
        <div className={classes.side}>
          <DrawnList drawing={drawing} />
          <TypePoints drawing={drawing} />
        </div>
      </div>
      <p className={classes.keys} id={`${id}keys`} hidden={isMobile(navigator)}>
        {t('taking.graph.keys')}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
