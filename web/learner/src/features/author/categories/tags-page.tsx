import { NativeSelect } from '@mantine/core';
import { mayCall } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { tagLimits, tagSorts } from '@mathquiz/contracts/mathquiz/tag.constants';
import { tagRoutes } from '@mathquiz/contracts/mathquiz/tag.routes';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { WaitingTask } from '../../../blocks/tasks/waiting-task.js';
import { Empty } from '../../../components/empty.js';
import { ErrorLine } from '../../../components/error-line.js';
import { PageTitle } from '../../../components/page-title.js';
import { Rows } from '../../../components/rows.js';
import { lazily } from '../../../lib/lazily.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { CategoryTabs } from './category-tabs.js';
import { OldNames } from './old-names.js';
import { TagRow } from './tag-row.js';
import { TagsChosen } from './tags-chosen.js';
import { useMerging } from './use-merging.js';

const TagsDialog = lazily(() => import('./tags-dialog.js'));
const { listAllTags } = tagRoutes;
const rowsAPage = 20;

/** `/author/tags`: for those who keep the tags. */
export function TagsPage() {
  const keeps = mayCall(listAllTags.access, rolesOf(useUser().access_rights));
  return keeps ? <KeptTags /> : <Navigate to="/author/categories" replace />;
}

function KeptTags() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const sort = list.oneOf('sort', tagSorts, '-count');
  const query = { sort, offset, limit: rowsAPage, ...(q === '' ? {} : { q }) };
  const found = useLoad(listAllTags, { query }, { keep: true, quiet: true });
  // What is chosen stays chosen on another page, and in another search.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const merging = useMerging();
  const begun = (id: string, into: string) => {
    setAsked(null);
    setChosen([]);
    merging.begin(id, into);
  };
  const choose = (tag: string, on: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== tag), ...(on ? [tag] : [])].slice(0, tagLimits.atOnce));
  return (
    <>
      <LibraryTabs />
      <CategoryTabs />
      <PageTitle title={t('categories.tag.title')} note={t('categories.tag.note')} />
      {merging.following.isFollowing && (
        <>
          <p>{t('categories.tag.working', { tag: merging.into })}</p>
          <WaitingTask kind="tag_merge" {...merging.following} />
        </>
      )}
      <p role="status">{merging.said}</p>
      <ErrorLine error={merging.error} />
      <Listed
        list={list}
        query={found}
        search={t('categories.tag.search')}
        filters={
          <NativeSelect
            aria-label={t('categories.tag.sort')}
            value={sort}
            onChange={({ currentTarget: { value } }) => list.set({ sort: value === '-count' ? '' : value })}
            data={[
              { value: '-count', label: t('categories.tag.byUse') },
              { value: 'tag', label: t('categories.tag.byName') },
            ]}
          />
        }
        empty={<Empty sentence={t(q === '' ? 'categories.tag.none' : 'categories.tag.noneFound')} />}
      >
        {(rows) => (
          <Rows label={t('categories.tag.title')}>
            {rows.map((row) => (
              <TagRow
                key={row.tag}
                row={row}
                chosen={chosen.includes(row.tag)}
                onChoose={(on) => choose(row.tag, on)}
                onRename={() => setAsked([row.tag])}
              />
            ))}
          </Rows>
        )}
      </Listed>
      {chosen.length > 0 && <TagsChosen tags={chosen} onMerge={() => setAsked(chosen)} onClear={() => setChosen([])} />}
      <OldNames q={q} />
      <Suspense>{asked && <TagsDialog tags={asked} onBegun={begun} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
