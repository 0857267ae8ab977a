import { defaultLocale, type Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import { isLocale } from '@mathquiz/web';
import { Box } from '@mui/material';
import { useListContext, useLocales } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { type Column, Listing } from '../../components/listing.js';
import { type T, useT } from '../../lib/use-t.js';
import type { TextFilters, TextRecord } from '../../providers/translations.js';
import { TextCell } from './text-cell.js';

type Language = { readonly locale: Locale; readonly name: string };

/** Back to what was shipped, in every language at once. */
function AllBack({ row }: { row: TextRecord }) {
  const t = useT();
  if (Object.values(row.own).every((words) => words === null)) return null;
  return (
    <AskButton
      small
      label={t('console.translations.allBack')}
      about={row._id}
      title={t('console.translations.allBackTitle')}
      text={t('console.translations.allBackText', { key: row._id })}
      run={(act) => act(translationRoutes.deleteTranslation, { params: { id: row._id } }, { done: 'saveSuccess' })}
    />
  );
}

const columnsOf = (t: T, languages: readonly Language[]): Column<TextRecord>[] => [
  {
    key: 'id',
    label: t('console.translations.key'),
    render: (row) => (
      <Box sx={{ fontFamily: 'monospace', fontSize: 14, minWidth: { xs: 0, sm: 230 }, overflowWrap: 'anywhere' }}>
        {row._id}
      </Box>
    ),
  },
  ...languages.map(
    ({ locale, name }): Column<TextRecord> => ({
      key: locale,
      label: name,
      render: (row) => <TextCell key={`${row._id} ${locale}`} row={row} locale={locale} language={name} />,
    }),
  ),
  { key: 'act', label: '', render: (row) => <AllBack row={row} /> },
];

/** Every language, or English beside the one that was chosen: what it is translated from. */
export function TranslationRows() {
  const t = useT();
  const { filterValues } = useListContext<TextRecord>();
  const wanted = (filterValues as TextFilters).locale;
  const languages = useLocales().flatMap(({ locale, name }): Language[] =>
    isLocale(locale) ? [{ locale, name }] : [],
  );
  const shown = languages.filter(({ locale }) => !wanted || locale === wanted || locale === defaultLocale);
  return <Listing columns={columnsOf(t, shown)} none={t('console.translations.none')} />;
}
