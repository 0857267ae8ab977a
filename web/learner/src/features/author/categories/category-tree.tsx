import { VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useDragOrder } from '../../../blocks/answering/chosen/use-drag-order.js';
import type { ShownCategory } from '../../../blocks/categories/use-categories.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import classes from './categories.module.css';
import { CategoryRow, type Deed } from './category-row.js';
import { useMoves } from './use-moves.js';

const NameDialog = lazily(() => import('./name-dialog.js'));
const MergeDialog = lazily(() => import('./merge-dialog.js'));
const RemoveDialog = lazily(() => import('./remove-dialog.js'));

/** A tree of more than these begins folded, and is searched. */
const mostOpen = 100;
/** So many rows are drawn at once. */
const mostDrawn = 300;

/** Those that are seen: what matches a search, or what stands in no folded one. */
function seen(rows: readonly ShownCategory[], wanted: string, isOpen: (slug: string) => boolean) {
  if (wanted !== '') return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shut = new Set<string>();
  return rows.filter(({ _id, parent }) => {
    const hidden = parent !== null && shut.has(parent);
    if (hidden || !isOpen(_id)) shut.add(_id);
    return !hidden;
  });
}

/** The tree as one list: folded, searched, and moved by who keeps it. */
export function CategoryTree({ rows, keeps }: { rows: readonly ShownCategory[]; keeps: boolean }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<{ deed: Deed; row: ShownCategory } | null>(null);
  const isLong = rows.length > mostOpen;
  const isOpen = (slug: string) => turned.has(slug) === isLong;
  const holders = new Set(rows.map(({ parent }) => parent));
  const all = seen(rows, search.trim().toLowerCase(), isOpen);
  const shown = all.slice(0, mostDrawn);
  const { said, can, step, drop } = useMoves(rows);
  const { list, handle, dragged, dropOf } = useDragOrder((from, to) => {
    const [row, over] = [shown[from], shown[to]];
    if (row && over) drop(row, over, from < to);
  });
  const turn = (slug: string) => {
    const next = new Set(turned);
    if (!next.delete(slug)) next.add(slug);
    setTurned(next);
  };
  const close = () => setDoing(null);
  return (
    <div className={classes.tree}>
      {isLong && <SearchField label={t('categories.search')} onSearch={setSearch} />}
      <ol ref={list} className={classes.rows}>
        {shown.map((row, at) => (
          <CategoryRow
            key={row._id}
            row={row}
            open={search === '' && holders.has(row._id) ? isOpen(row._id) : null}
            onOpen={() => turn(row._id)}
            keeps={
              keeps
                ? {
                    grip: handle(at),
                    can: (direction) => can(row, direction),
                    onStep: (direction) => step(row, direction),
                    onDeed: (deed) => setDoing({ deed, row }),
                  }
                : null
            }
            dragged={dragged === at}
            drop={dropOf(at)}
          />
        ))}
      </ol>
      {all.length === 0 && <p className={classes.quiet}>{t('categories.noneFound')}</p>}
      {all.length > shown.length && <p className={classes.quiet}>{t('categories.firstOnly', { count: mostDrawn })}</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {doing?.deed === 'add' && <NameDialog parent={doing.row} onClose={close} />}
        {doing?.deed === 'rename' && <NameDialog renamed={doing.row} onClose={close} />}
        {doing?.deed === 'merge' && <MergeDialog row={doing.row} onClose={close} />}
        {doing?.deed === 'remove' && <RemoveDialog row={doing.row} onClose={close} />}
      </Suspense>
    </div>
  );
}
