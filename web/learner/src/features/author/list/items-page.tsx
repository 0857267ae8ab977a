import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useDebouncedValue } from '@mantine/hooks';
import { categories } from '@mathquiz/contracts/constants';
import { quizStatus } from '@mathquiz/contracts/mathquiz/quiz.constants';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { IconSearch } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { Pages } from '../../../blocks/list/pages.js';
import { TagFilter } from '../../../blocks/tags/tag-filter.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRows } from '../../../components/linked-rows.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { ItemRow } from './item-row.js';
import classes from './items-page.module.css';
import { pick, type Scope, scopes, wantedItems } from './wanted-items.js';

/** Items one wrote and items of the school: searched, filtered, page by page; the address holds the choice. */
export function ItemsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const chosen = pick(scopes, params.get('scope'), null);
  // Who has written none comes to where there is something: all that they may use.
  const own = useLoad(
    quizRoutes.listQuiz,
    { query: { scope: 'mine', filter: '{}', offset: 0 } },
    { enabled: chosen === null },
  );
  const scope = chosen ?? (own.data?.total === 0 ? 'all' : 'mine');
  const [q] = useDebouncedValue(params.get('q') ?? '', 250);
  const offset = Number(params.get('offset') ?? 0) || 0;
  const tag = params.get('tag') ?? '';
  const filter = wantedItems({ q, category: params.get('category'), status: params.get('status'), tag });
  const items = useLoad(
    quizRoutes.listQuiz,
    { query: { scope, filter, offset } },
    { keep: true, enabled: chosen !== null || own.data !== undefined },
  );
  const set = (name: string, value: string) => {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (name !== 'offset') next.delete('offset');
        return next;
      },
      { replace: true },
    );
  };
  const narrowed = filter !== '{}';
  const create = (
    <Button component={Link} to="/author/items/new">
      {t('author.newItem')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('author.items')}>{create}</PageTitle>
      <search className={classes.filters}>
        <SegmentedControl
          aria-label={t('author.whose')}
          value={scope}
          onChange={(value) => set('scope', value)}
          data={scopes.map((value: Scope) => ({ value, label: t(`author.scope.${value}`) }))}
        />
        <TextInput
          type="search"
          aria-label={t('author.search')}
          placeholder={t('author.search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={params.get('q') ?? ''}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('author.category')}
          value={params.get('category') ?? ''}
          onChange={(event) => set('category', event.currentTarget.value)}
          data={[
            { value: '', label: t('author.anyCategory') },
            ...categories.map((value) => ({ value, label: t(`frame.category.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('author.status')}
          value={params.get('status') ?? ''}
          onChange={(event) => set('status', event.currentTarget.value)}
          data={[
            { value: '', label: t('author.anyStatus') },
            ...quizStatus.map((value) => ({ value, label: t(`frame.status.${value}`) })),
          ]}
        />
        <TagFilter value={tag} onChange={(next) => set('tag', next)} />
      </search>
      <Loaded query={own.isError ? own : items}>
        {(page) =>
          page.total === 0 ? (
            <Empty
              sentence={t(
                narrowed ? 'author.noneFound' : scope === 'published' ? 'author.nonePublished' : 'author.none',
              )}
              action={narrowed ? undefined : create}
            />
          ) : (
            <>
              <LinkedRows>
                {page.data.map((row) => (
                  <ItemRow key={row._id} row={row} />
                ))}
              </LinkedRows>
              <Pages {...page} onGo={(to) => set('offset', to === 0 ? '' : String(to))} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
