import { Button } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { useId, useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { decimalOf } from '../../decimal.js';
import type { FieldProps } from '../answer.js';
import { Echo } from '../maths/echo.js';
import { MathsField } from '../maths/maths-field.js';
import { useReader } from '../reading/use-reader.js';
import { CellGrid } from './cell-grid.js';
import { type Cells, cellsOf, cellsText, resized, withDecimal } from './cells.js';
import classes from './elements-field.module.css';
import { SizeButtons } from './size-buttons.js';

/** Tuples, vectors and matrices: a field for each element. Where the size is free it can be changed, or all of it typed. */
export default function ElementsField(props: FieldProps) {
  const { part, label, describedBy, answer, onChange } = props;
  const t = useT();
  const reader = useReader();
  const decimal = decimalOf(useLocale());
  const echoId = useId();
  const kind = part.kind === 'matrix' || part.kind === 'vector' ? part.kind : 'tuple';
  const fixed = sizeOf(props);
  const [typing, setTyping] = useState(false);
  // What was typed into the fields, as long as the answer is still what they gave: brackets may be open in one of them.
  const [own, setOwn] = useState<{ text: string; cells: Cells }>({ text: '', cells: [] });
  const found = own.text === answer.value && own.text !== '' ? own.cells : cellsOf(kind, answer);
  const wanted = fixed ?? { rows: own.cells.length || (kind === 'matrix' ? 2 : 1), columns: own.cells[0]?.length ?? 2 };
  const cells = answer.value === '' ? resized(own.cells, wanted.rows, wanted.columns).map(emptied) : found;
  const fits = cells && (!fixed || (cells.length === fixed.rows && cells[0]?.length === fixed.columns));

  const take = (next: Cells) => {
    const text = cellsText(kind, next, decimal);
    setOwn({ text, cells: next });
    onChange({ value: text, decimal });
  };
  const intoFields = () => {
    setTyping(false);
    if (answer.value === '') return;
    const plain = reader?.inNotation(answer, 'plain', part) ?? answer.value;
    const read = cellsOf(kind, { ...answer, value: plain }) ?? [];
    take(resized(read, fixed?.rows ?? read.length, fixed?.columns ?? read[0]?.length ?? 0));
  };
  if (typing || !fits || !cells) {
    return (
      <div>
        <MathsField {...props} />
        <Button variant="subtle" color="gray" size="compact-sm" fw={400} c="dimmed" onClick={intoFields}>
          {t('taking.useFields')}
        </Button>
      </div>
    );
  }
  const mine = cells.map((row) =>
    row.map((cell) => withDecimal(cell, answer.value === '' ? decimal : answer.decimal, decimal)),
  );
  const full = mine.flat().every((cell) => cell.trim() !== '');
  return (
    <div>
      <CellGrid
        kind={kind}
        cells={mine}
        label={label}
        describedBy={describedBy === undefined ? echoId : `${describedBy} ${echoId}`}
        onChange={(y, x, text) =>
          take(mine.map((row, at) => row.map((cell, to) => (at === y && to === x ? text : cell))))
        }
      />
      {!fixed && (
        <div className={classes.tools}>
          <SizeButtons
            kind={kind}
            rows={mine.length}
            columns={mine[0]?.length ?? 0}
            onSize={(rows, columns) => take(resized(mine, rows, columns))}
          />
          <Button variant="subtle" color="gray" size="compact-sm" fw={400} c="dimmed" onClick={() => setTyping(true)}>
            {t('taking.typeAsText')}
          </Button>
        </div>
      )}
      <Echo
        id={echoId}
        value={answer.value}
        reading={(full ? reader?.readAnswer(answer, part) : undefined) ?? { state: 'empty' }}
        onMeaning={(value) => onChange({ value, decimal: answer.decimal })}
      />
    </div>
  );
}

const emptied = (row: readonly string[]): readonly string[] => row.map(() => '');

/** A vector's key may be a column: its elements are asked for in one row all the same. */
function sizeOf({ part: { kind, size } }: FieldProps) {
  if (!size) return null;
  return kind === 'matrix' ? size : { rows: 1, columns: size.rows * size.columns };
}
