import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ShownCategory } from '../../../blocks/categories/use-categories.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { useSend } from '../../../lib/use-call.js';
import { type Direction, dropOn, type Place, placeOf, stepOf } from './steps.js';

const { changeCategory, listCategories } = categoryRoutes;
/** What is always there in a row. */
export const menuId = (slug: string) => `category-${slug}-menu`;

/** What moves categories. One that was moved keeps the focus; where it is now is said, and one press takes it back. */
export function useMoves(rows: readonly ShownCategory[]) {
  const t = useT();
  const [said, setSaid] = useState('');
  const focused = useRef<{ id: string; slug: string } | null>(null);
  // What is moved in the page would lose the focus, and so would a button that has nowhere to go any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the tree.
  useLayoutEffect(() => {
    const { id, slug } = focused.current ?? {};
    focused.current = null;
    if (id === undefined || slug === undefined) return;
    const same = document.getElementById(id);
    (same && !same.matches(':disabled') ? same : document.getElementById(menuId(slug)))?.focus();
  }, [rows]);
  const move = useSend(changeCategory, { refresh: [listCategories] });
  const go = (row: ShownCategory, to: Place | null) => {
    if (to === null) return setSaid(t('categories.movedNot', { name: row.name }));
    const back = placeOf(rows, row);
    const into = rows.find(({ _id }) => _id === to.parent);
    const done = into
      ? t('categories.movedInto', { name: row.name, parent: into.name })
      : t('categories.movedOut', { name: row.name });
    focused.current = { id: document.activeElement?.id ?? '', slug: row._id };
    move.mutate(
      { body: { _id: row._id, to } },
      {
        onSuccess: () => {
          setSaid(done);
          const request = { body: { _id: row._id, to: back } };
          offerUndo(done, { route: changeCategory, request, refresh: [listCategories] });
        },
      },
    );
  };
  return {
    said,
    isPending: move.isPending,
    can: (row: ShownCategory, direction: Direction) => stepOf(rows, row, direction) !== null,
    step: (row: ShownCategory, direction: Direction) => go(row, stepOf(rows, row, direction)),
    drop: (row: ShownCategory, over: ShownCategory, fromAbove: boolean) => go(row, dropOn(rows, row, over, fromAbove)),
  };
}
