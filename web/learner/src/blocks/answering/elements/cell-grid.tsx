import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './cell-grid.module.css';
import type { Cells } from './cells.js';

type Props = {
  kind: 'tuple' | 'vector' | 'matrix';
  cells: Cells;
  label: string;
  describedBy: string;
  onChange: (row: number, column: number, text: string) => void;
};

/** A small field for each element, between the brackets that it is written with. A vector stands upright. */
export function CellGrid({ kind, cells, label, describedBy, onChange }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const columns = kind === 'vector' ? 1 : (cells[0]?.length ?? 1);
  const count = cells.flat().length;
  const rows = columns === 0 ? 0 : count / columns;
  const walk = (event: KeyboardEvent, place: number) => {
    const by = event.key === 'ArrowDown' || event.key === 'Enter' ? columns : event.key === 'ArrowUp' ? -columns : 0;
    if (by === 0 || event.altKey) return;
    event.preventDefault();
    box.current?.querySelectorAll('input')[rows === 1 ? place + Math.sign(by) : place + by]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no brackets.
    <div role="group" aria-label={label} className={classes.brackets} data-kind={kind}>
      <div
        ref={box}
        className={classes.grid}
        data-columns={columns}
        style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
      >
        {cells.flatMap((row, y) =>
          row.map((cell, x) => {
            const place = y * row.length + x;
            return (
              <input
                key={place}
                className={classes.cell}
                value={cell}
                maxLength={200}
                aria-label={
                  kind === 'matrix'
                    ? t('taking.cell', { row: y + 1, column: x + 1 })
                    : t('taking.element', { number: x + 1 })
                }
                aria-describedby={describedBy}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                onKeyDown={(event) => walk(event, place)}
                onChange={(event) => onChange(y, x, event.currentTarget.value)}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}
