import { useT } from '../../../lib/texts.js';
import classes from './member-labels.module.css';

/** By what a member is told from the others; nothing where there is nothing. */
export function MemberLabels({ labels }: { labels: readonly string[] }) {
  const t = useT();
  if (labels.length === 0) return null;
  return (
    <ul className={classes.labels} aria-label={t('people.labels')}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}
