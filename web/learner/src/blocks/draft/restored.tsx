import { formatTime, useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import classes from './restored.module.css';
import type { Draft } from './use-draft.js';

/** Says that unsaved work of an earlier visit is back, with the way to drop it. */
export function Restored({ draft }: { draft: Pick<Draft<object>, 'restoredAt' | 'discard'> }) {
  const t = useT();
  const locale = useLocale();
  if (draft.restoredAt === null) return null;
  return (
    <p className={classes.restored}>
      {t('frame.restored', { time: formatTime(draft.restoredAt, locale) })}{' '}
      <button type="button" onClick={draft.discard}>
        {t('frame.discard')}
      </button>
    </p>
  );
}
