import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazily } from '../../../lib/lazily.js';
import { withInserted } from '../../pictures/inserted.js';

const FormulaBox = lazily(() => import('./formula-box.js'));

type Asked = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (next: string) => void;
  /** Where the cursor is after something was put there. */
  readonly onCursor?: (at: number) => void;
};

/** Pieces stand where the cursor is, apart from the word before, and the cursor behind them. `box`: the editor of a formula, while it is open. */
export function useInserting({ field, value, onChange, onCursor }: Asked) {
  const [isOpen, setOpen] = useState(false);
  /** Where the cursor belongs once the text stands in the field. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(next.current, next.current);
    onCursor?.(next.current);
    next.current = null;
  });
  const put = (whole: string, cursor: number) => {
    next.current = cursor;
    onChange(whole);
  };
  const insert = (piece: string) => {
    const from = field.current?.selectionStart ?? value.length;
    const apart = `${/\S$/.test(value.slice(0, from)) ? ' ' : ''}${piece}`;
    put(withInserted(value, apart, from, field.current?.selectionEnd ?? from), from + apart.length);
  };
  const formula = {
    isOpen,
    toggle: () => setOpen(!isOpen),
    box: isOpen && (
      <Suspense>
        <FormulaBox
          onInsert={(tex) => {
            setOpen(false);
            insert(`$${tex}$`);
          }}
          onClose={() => {
            setOpen(false);
            field.current?.focus();
          }}
        />
      </Suspense>
    ),
  };
  return { put, insert, formula };
}
