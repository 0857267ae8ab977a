import { SectionTabs } from '../../../components/section-tabs.js';
import { useT } from '../../../lib/texts.js';

/** What a school’s content is sorted by. */
export function CategoryTabs() {
  const t = useT();
  const tabs = [
    { to: '/author/categories', label: t('categories.title') },
    { to: '/author/tags', label: t('categories.tag.title') },
  ];
  return <SectionTabs label={t('frame.categories')} tabs={tabs} />;
}
