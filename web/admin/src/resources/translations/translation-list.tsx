import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useT } from '../../lib/use-t.js';
import { FileActions } from './file-actions.js';
import { translationFilters } from './translation-filters.js';
import { TranslationRows } from './translation-rows.js';

/** Eight languages are wider than a window: the table moves inside its card, and the key stays in sight. */
const wide = {
  '& th:first-of-type, & td:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
  },
} as const;

export function TranslationList() {
  const t = useT();
  return (
    <>
      <PageHead title={t('console.translations.title')} below={[t('console.translations.note')]} />
      <FileActions />
      <RecordList route={translationRoutes.listTranslations} filters={translationFilters(t)} sx={wide}>
        <TranslationRows />
      </RecordList>
    </>
  );
}
