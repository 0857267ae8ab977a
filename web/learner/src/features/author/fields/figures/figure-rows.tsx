import type { ReactNode } from 'react';
import { replaceAt } from '../../../../lib/lists.js';
import { AddButton } from '../shared/add-button.js';
import { EntryRow } from '../shared/entry-row.js';
import fields from '../shared/fields.module.css';
import classes from '../shared/rows.module.css';

type Props<R> = {
  legend: string;
  rows: readonly R[];
  least?: number;
  most: number;
  /** The name of a row by its number, for its buttons. */
  name: (number: number) => string;
  addLabel: string;
  blank: () => R;
  onChange: (rows: R[]) => void;
  children: (row: R, set: (change: Partial<R>) => void, at: number) => ReactNode;
};

/** Curves, points, bars …: a row each. */
export function FigureRows<R>({ legend, rows, least = 0, most, name, addLabel, blank, onChange, children }: Props<R>) {
  return (
    <fieldset className={`${classes.group} ${fields.stack}`}>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without an identity of their own.
        <EntryRow key={at} list={rows} at={at} name={name(at + 1)} least={least} onChange={onChange}>
          {children(row, (change) => onChange(replaceAt(rows, at, { ...row, ...change })), at)}
        </EntryRow>
      ))}
      <AddButton label={addLabel} disabled={rows.length >= most} onPress={() => onChange([...rows, blank()])} />
    </fieldset>
  );
}
