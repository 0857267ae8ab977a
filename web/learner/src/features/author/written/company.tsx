import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useKind } from '../../../blocks/content/kind.js';
import restored from '../../../blocks/draft/restored.module.css';
import { hasText, useT } from '../../../lib/texts.js';
import { keyOf, queries } from '../../../lib/use-call.js';
import classes from './company.module.css';
import { usePresence } from './use-presence.js';

type Props = {
  id: string;
  /** What is stored now, and what the draft grew from. */
  stored: number;
  version: number | null;
  dirty: boolean;
  onCompare: () => void;
};

/** Who else is at this, and what they have saved: with what is written here it is merged by part, in the dialog of a save that came second. */
export default function Company({ id, stored, version, dirty, onCompare }: Props) {
  const t = useT();
  const locale = useLocale();
  const { calls } = useKind();
  const onSaved = () => void queries.invalidateQueries({ queryKey: keyOf(calls.get, { params: { id } }) });
  const { others, saved } = usePresence({ id, deed: dirty ? 'writes' : 'reads', onSaved });
  if (!hasText('writing.edits')) return null;
  const later = version !== null && stored > version;
  const name = saved?.version === stored ? fullName(saved.by, locale) : null;
  return (
    <>
      {others.length > 0 && (
        <p className={classes.people} role="status">
          {others.map((one) => (
            <span key={one._id} data-writes={one.deed === 'writes' || undefined}>
              <span className={classes.face} aria-hidden>
                {[...fullName(one, locale)][0]}
              </span>
              {t(one.deed === 'writes' ? 'writing.edits' : 'writing.looks', { name: fullName(one, locale) })}
            </span>
          ))}
        </p>
      )}
      {(later || name !== null) && (
        <p className={restored.restored} role="status">
          {name === null
            ? t('writing.wasSaved', { version: stored })
            : t('writing.theySaved', { name, version: stored })}{' '}
          {later && (
            <button type="button" onClick={onCompare}>
              {t('writing.seeChanges')}
            </button>
          )}
        </p>
      )}
    </>
  );
}
