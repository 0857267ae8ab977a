import { Link } from 'react-router';
import { hasText, useT } from '../../../lib/texts.js';
import classes from './publish.module.css';
import type { RefusedItem } from './refused.js';

/** Why an item keeps the test from being published, with the way to its author's editor. */
export function Refusal({ item: { quiz_id, title, failed } }: { item: RefusedItem }) {
  const t = useT();
  const outcome = `author.outcome.${failed?.got}`;
  return (
    <>
      {failed
        ? t('exam.caseFails', {
            title,
            number: failed.number,
            seed: failed.seed,
            got: hasText(outcome) ? t(outcome) : failed.got,
          })
        : t('exam.cannotBeShown', { title })}{' '}
      <Link to={`/author/items/${quiz_id}`} target="_blank" rel="noopener">
        {t('exam.openItem')}
      </Link>
    </>
  );
}

export function Refusals({ items }: { items: readonly RefusedItem[] }) {
  const t = useT();
  return (
    <div className={classes.refused} role="alert">
      <p>{t('exam.itemsRefused', { count: items.length })}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.quiz_id} ${item.version}`}>
            <Refusal item={item} />
          </li>
        ))}
      </ul>
      <p>{t('exam.mendThem')}</p>
    </div>
  );
}
