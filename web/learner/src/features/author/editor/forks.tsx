import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKind } from '../../../blocks/content/kind.js';
import { Pages } from '../../../blocks/list/pages.js';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';

/** Who has copied an item, as far as one may see the copies. */
export function Forks({ id }: { id: string }) {
  const t = useT();
  const { calls, page: place } = useKind();
  const locale = useLocale();
  const [offset, setOffset] = useState(0);
  const forks = useLoad(calls.forks, { params: { id }, query: { offset, limit: 10 } }, { keep: true });
  return (
    <Loaded query={forks}>
      {(page) =>
        page.total === 0 ? (
          <p>{t('review.forksNone')}</p>
        ) : (
          <>
            <p>{t('review.forks', { count: page.total })}</p>
            <ul>
              {page.data.map(({ _id, title, owner }) => (
                <li key={_id}>
                  <Link to={`${place}/${_id}`}>{title}</Link>
                  {` · ${fullName(owner, locale) || owner.username}`}
                </li>
              ))}
            </ul>
            <Pages {...page} onGo={setOffset} />
          </>
        )
      }
    </Loaded>
  );
}
