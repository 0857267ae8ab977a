import type { GraphTool } from '@mathquiz/contracts/mathquiz/parts/drawn.constants';
import { useId } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './graph-field.module.css';
import type { Drawing } from './use-drawing.js';

/** What is drawn next, and with which line. */
export function Tools({ drawing, tools }: { drawing: Drawing; tools: readonly GraphTool[] }) {
  const t = useT();
  const name = useId();
  return (
    <div className={classes.tools}>
      {tools.length > 1 && (
        <fieldset className={classes.chips}>
          <legend>{t('taking.graph.tools')}</legend>
          {tools.map((tool) => (
            <label key={tool}>
              <input type="radio" name={name} checked={drawing.tool === tool} onChange={() => drawing.choose(tool)} />
              {t(`taking.graph.tool.${tool}`)}
            </label>
          ))}
        </fieldset>
      )}
      {tools.some((tool) => tool !== 'point') && (
        <fieldset className={classes.chips}>
          <legend>{t('taking.graph.lines')}</legend>
          {[false, true].map((dashed) => (
            <label key={String(dashed)}>
              <input
                type="radio"
                name={`${name}line`}
                checked={drawing.dashed === dashed}
                onChange={() => drawing.setDashed(dashed)}
              />
              {t(dashed ? 'taking.graph.dashed' : 'taking.graph.solid')}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
