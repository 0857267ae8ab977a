import { routes } from '@mathquiz/contracts';
import { List } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { useFailing } from '../../lib/use-failing.js';
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
  const failing = useFailing(routes.listTranslations);
  return (
    <>
      <PageHead title={t('console.translations.title')} below={[t('console.translations.note')]} />
      <FileActions />
      <List
        queryOptions={failing}
        title={false}
        filters={translationFilters(t)}
        perPage={perPage}
        pagination={<Pages />}
        actions={false}
        exporter={false}
        empty={false}
        sx={wide}
        error={<ListFailed />}
      >
        <TranslationRows />
      </List>
    </>
  );
}
