import { SearchInput, SelectInput, useLocales } from 'react-admin';
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
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.translations.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.translations.search') } }}
  />,
  <LanguageInput key="locale" source="locale" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={t('console.users.state')}
    alwaysOn
    emptyText={t('console.users.everyState')}
    choices={states.map((state) => ({ id: state, name: t(`console.translations.${state}`) }))}
    translateChoice={false}
  />,
];
