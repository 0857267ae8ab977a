import { Button } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useKind } from '../../../blocks/content/kind.js';
import { ErrorLine } from '../../../components/error-line.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import classes from './editor.module.css';
import type { Fork } from './use-fork.js';

const ForkChanges = lazily(() => import('./fork-changes.js'));

type Props = { from: NonNullable<Quiz['forked_from']>; draft: ItemDraft; fork: Fork };

/** Where a copy comes from, and that its original has moved on. */
export function ForkLine({ from, draft, fork }: Props) {
  const t = useT();
  const { page } = useKind();
  const [looking, setLooking] = useState(false);
  const { title, version, newer } = from;
  return (
    <div className={classes.fork}>
      {title === null ? (
        <span>{t('author.forkOfHidden', { version })}</span>
      ) : (
        <Link to={`${page}/${from._id}`}>{t('author.forkOf', { title, version })}</Link>
      )}
      {newer !== null && fork.taken === null && (
        <Button size="compact-md" fz="sm" variant="light" onClick={() => setLooking(true)}>
          {t('author.forkNewer')}
        </Button>
      )}
      {fork.taken !== null && <span role="status">{t('author.forkTaken', { version: fork.taken })}</span>}
      <ErrorLine error={fork.error} />
      {looking && newer !== null && (
        <Suspense>
          <ForkChanges from={{ ...from, newer }} draft={draft} fork={fork} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </div>
  );
}
