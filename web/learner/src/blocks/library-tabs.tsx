import { SectionTabs } from '../components/section-tabs.js';
import { useT } from '../lib/texts.js';

/** The pages of the library, as far as they stand. */
export function LibraryTabs() {
  const t = useT();
  const tabs = [
    { to: '/author', label: t('frame.items'), end: true },
    { to: '/author/texts', label: t('texts.title') },
    { to: '/author/files', label: t('files.field.files') },
    { to: '/issues', label: t('frame.issues') },
  ];
  return <SectionTabs label={t('files.field.library')} tabs={tabs} />;
}
