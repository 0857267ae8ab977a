import type { MarkRevision } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import classes from './part-sheet.module.css';

/** Every mark that a part has had, the newest first: who, when, how many points, why. */
export function MarkHistory({ revisions }: { revisions: readonly MarkRevision[] }) {
  const t = useT();
  const locale = useLocale();
  if (revisions.length === 0) return null;
  const newest = [...revisions].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <details className={classes.history}>
      <summary>{t('classes.history', { count: revisions.length })}</summary>
      <ol>
        {newest.map((one) => (
          <li key={`${one.at} ${one.source}`}>
            <b>{one.points === null ? t('classes.undecided') : formatNumber(one.points, locale)}</b>{' '}
            {one.by ? fullName(one.by, locale) : t(`classes.source.${one.source}`)}, {formatTime(one.at, locale)}
            {one.together && <span className={classes.quiet}>, {t(`classes.together.${one.together}`)}</span>}
            {one.reason !== '' && <span className={classes.quiet}>: {one.reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
