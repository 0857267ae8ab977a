import { Button } from '@mantine/core';
import { mayCall } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import { useLocale } from '@mathquiz/web';
import { Suspense, useState } from 'react';
import { readTree } from '../../../blocks/categories/use-categories.js';
import { LibraryTabs } from '../../../blocks/library-tabs.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { lazily } from '../../../lib/lazily.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { CategoryTabs } from './category-tabs.js';
import { CategoryTree } from './category-tree.js';

const NameDialog = lazily(() => import('./name-dialog.js'));

/** The school’s tree of categories: kept by reviewers and admins, and looked at by whoever else comes here. */
export function CategoriesPage() {
  const t = useT();
  const locale = useLocale();
  const keeps = mayCall(categoryRoutes.changeCategory.access, rolesOf(useUser().access_rights));
  const tree = useLoad(categoryRoutes.listCategories, { query: { locale } }, { quiet: true });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <LibraryTabs />
      {keeps && <CategoryTabs />}
      <PageTitle title={t('categories.title')} note={t('categories.note')}>
        {keeps && <Button onClick={() => setAdding(true)}>{t('categories.new')}</Button>}
      </PageTitle>
      <Loaded query={tree}>{({ data }) => <CategoryTree rows={readTree(data)} keeps={keeps} />}</Loaded>
      <Suspense>{adding && <NameDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
