import type { Holder } from '@mathquiz/contracts/storage/asset.schemas';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import classes from './files.module.css';

const pageOf: Readonly<Record<Holder['kind'], (id: string) => string>> = {
  quiz: (id) => `/author/items/${id}`,
  text: (id) => `/author/texts/${id}`,
  book: (id) => `/author/books/${id}`,
  chat: (id) => `/chat/${id}`,
  issue: (id) => `/issues/${id}`,
  message: (id) => `/messages/${id}`,
  group: (id) => `/settings/group/page?group=${id}`,
};

/** What holds a file, each with the way there; of what one may not see, only that there is something. */
export function Holders({ holders }: { holders: readonly Holder[] }) {
  const t = useT();
  return (
    <ul className={classes.holders}>
      {holders.map(({ kind, _id, title, versions }) => (
        <li key={`${kind} ${_id}`}>
          {title === '' ? t(`files.holder.${kind}Other`) : <Link to={pageOf[kind](_id)}>{title}</Link>}
          <span>
            {[
              ...(title === '' ? [] : [t(`files.holder.${kind}`)]),
              ...(versions.length === 0 ? [] : [t('files.versions', { versions: versions.join(', ') })]),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
