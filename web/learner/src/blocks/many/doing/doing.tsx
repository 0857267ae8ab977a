import { Button, CloseButton } from '@mantine/core';
import { type ManyKind, manyMost } from '@mathquiz/contracts/mathquiz/many.constants';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { Suspense, useState } from 'react';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { noneChosen } from '../rows/chosen.js';
import type { Selection } from '../rows/selection.js';
import classes from './doing.module.css';
import { Refused } from './refused.js';

const dialogs = {
  tag: lazily(() => import('./tag-many.js')),
  move: lazily(() => import('./move-many.js')),
  share: lazily(() => import('./share-many.js')),
  archive: lazily(() => import('./archive-many.js')),
};
type What = keyof typeof dialogs;

/** Exams have no tags and no category. */
const deedsOf = (kind: ManyKind): readonly What[] =>
  kind === 'exam' ? ['share', 'archive'] : ['tag', 'move', 'share', 'archive'];

type Props = { selection: Selection; kind: ManyKind; refresh: readonly PlainRoute[] };

/** How many are chosen, and what can be done with them; it stays in sight while the list moves. */
export default function Doing({ selection, kind, refresh }: Props) {
  const t = useT();
  const [open, setOpen] = useState<What | null>(null);
  const { chosen, change, setChoosing } = selection;
  const Dialog = open && dialogs[open];
  const clear = () => {
    change(() => noneChosen);
    setChoosing(false);
  };
  return (
    <section className={classes.bar} aria-label={t('many.bar')}>
      <Refused chosen={chosen} />
      <div className={classes.line}>
        <p role="status" className={classes.count}>
          {t('many.count', { count: chosen.rows.size })}
          {chosen.isFull && <span className={classes.full}>{t('many.most', { most: manyMost })}</span>}
        </p>
        <CloseButton aria-label={t('many.clear')} title={t('many.clear')} onClick={clear} />
        <div className={classes.deeds}>
          {deedsOf(kind).map((what) => (
            <Button key={what} variant="default" size="compact-md" fz="sm" onClick={() => setOpen(what)}>
              {t(`many.${what}`)}
            </Button>
          ))}
        </div>
      </div>
      {Dialog && (
        <Suspense>
          <Dialog selection={selection} kind={kind} refresh={refresh} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
