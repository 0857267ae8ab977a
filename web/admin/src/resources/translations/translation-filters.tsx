import { SelectInput, useLocales } from 'react-admin';
import { searchFilter, stateFilter } from '../../components/filters.js';
import { type T, useT } from '../../lib/use-t.js';
import type { TextState } from '../../providers/translations.js';

const states = ['missing', 'stale', 'own'] as const satisfies readonly TextState[];

function LanguageInput(props: { source: string; alwaysOn: boolean }) {
  const t = useT();
  const languages = useLocales();
  return (
    <SelectInput
      {...props}
      label={t('console.users.language')}
      emptyText={t('console.translations.everyLanguage')}
      choices={languages.map(({ locale, name }) => ({ id: locale, name }))}
      translateChoice={false}
    />
  );
}

/** Search, language, state: always in sight. */
export const translationFilters = (t: T) => [
  searchFilter(t('console.translations.search')),
  <LanguageInput key="locale" source="locale" alwaysOn />,
  stateFilter(t, states, (state) => t(`console.translations.${state}`)),
];
