import { mayCall } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import { useLocation } from 'react-router';
import { SectionTabs } from '../components/section-tabs.js';
import { useUser } from '../lib/session.js';
import { useT } from '../lib/texts.js';

/** The pages of the library, as far as they stand. */
export function LibraryTabs() {
  const t = useT();
  const { pathname } = useLocation();
  const sorting = ['/author/categories', '/author/tags'].includes(pathname);
  const keeps = mayCall(categoryRoutes.changeCategory.access, rolesOf(useUser().access_rights));
  const tabs = [
    { to: '/author', label: t('frame.items'), end: true },
    { to: '/author/texts', label: t('texts.title') },
    { to: '/author/books', label: t('books.title') },
    { to: '/author/files', label: t('files.field.files') },
    ...(keeps ? [{ to: '/author/categories', label: t('frame.categories'), here: sorting }] : []),
    { to: '/issues', label: t('frame.issues') },
  ];
  return <SectionTabs label={t('files.field.library')} tabs={tabs} />;
}
