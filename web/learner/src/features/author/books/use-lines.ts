import type { BookLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import {
  appended,
  type Direction,
  type Moved,
  moved,
  movedTo,
  numbersOf,
  removed,
  replaced,
  sizeOf,
} from '@mathquiz/domain/books';
import { useLayoutEffect, useRef, useState } from 'react';
import { text, useT } from '../../../lib/texts.js';
import { pressMs, tell } from '../../../lib/toasts.js';
import { newLine } from './new-line.js';

/** The field of a line that is always there. */
export const titleId = (line: string) => `line-${line}-title`;

type Options = {
  lines: readonly BookLine[];
  onChange: (lines: BookLine[]) => void;
  nameOf: (line: BookLine) => string;
};

/** What is done with the lines of a book. A line that was moved keeps the focus, and where it is now is said. */
export function useLines({ lines, onChange, nameOf }: Options) {
  const t = useT();
  const [said, setSaid] = useState('');
  const focused = useRef<{ id: string; line: string } | null>(null);
  // What is moved in the page would lose the focus, and so would a button that has nowhere to go any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the lines.
  useLayoutEffect(() => {
    const { id, line } = focused.current ?? {};
    focused.current = null;
    if (id === undefined || line === undefined) return;
    const same = document.getElementById(id);
    const target = same && !same.matches(':disabled') ? same : document.getElementById(titleId(line));
    target?.focus();
  }, [lines]);

  const settle = (line: BookLine, after: Moved<BookLine> | null) => {
    if (!after) return setSaid(t('books.movedNot', { title: nameOf(line) }));
    focused.current = { id: document.activeElement?.id ?? '', line: line.id };
    setSaid(t('books.movedTo', { title: nameOf(line), number: numbersOf(after.lines)[after.at] ?? '' }));
    onChange([...after.lines]);
  };
  // The undo of a notice is pressed later, when other things may have been written.
  const newest = useRef(lines);
  newest.current = lines;
  return {
    said,
    step: (at: number, direction: Direction) => {
      const line = lines[at];
      if (line) settle(line, moved(lines, at, direction));
    },
    /** Dropped over another line: it takes that line's place and level. */
    drop: (from: number, over: number) => {
      const [line, target] = [lines[from], lines[over]];
      const size = sizeOf(lines, from);
      if (!line || !target || (over >= from && over < from + size)) return;
      settle(line, movedTo(lines, from, over > from ? over - size + 1 : over, target.depth));
    },
    add: (kind: BookLine['kind'], doc_id: string | null, title = '') => {
      const line = newLine(lines, { kind, doc_id });
      const { lines: all, at } = appended(lines, line);
      // A chapter wants its name; what was picked leaves the dialog open for the next.
      if (kind === 'chapter') focused.current = { id: titleId(line.id), line: line.id };
      else setSaid(t('books.movedTo', { title, number: numbersOf(all)[at] ?? '' }));
      onChange([...all]);
    },
    rename: (at: number, title: string) => onChange(lines.map((line, nth) => (nth === at ? { ...line, title } : line))),
    remove: (at: number) => {
      const block = lines.slice(at, at + sizeOf(lines, at));
      const near = lines[at + block.length] ?? lines[at - 1];
      if (near) focused.current = { id: titleId(near.id), line: near.id };
      onChange([...removed(lines, at)]);
      const press = () => onChange([...replaced(newest.current, block, at)]);
      tell({
        message: t('books.removed', { count: block.length }),
        timeout: pressMs,
        act: { label: text('frame.undo'), press },
      });
    },
  };
}
