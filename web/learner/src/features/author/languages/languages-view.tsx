import { NativeSelect } from '@mantine/core';
import { type Locale, locales } from '@mathquiz/contracts/constants';
import { languagesOf, type Written } from '@mathquiz/domain/languages';
import { useEffect, useRef, useState } from 'react';
import { Empty } from '../../../components/empty.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import { goTo } from '../editor/go-to.js';
import type { Goal } from '../editor/use-views.js';
import { LanguageTexts } from './language-texts.js';
import classes from './languages.module.css';
import type { Editing } from './use-translation.js';

type Props<C extends Written> = Editing<C> & {
  /** The field of a translation that somebody wants to get to. */
  goal: Goal | null;
};

/** The languages of what is being written: which there are, and every text beside its translation. */
export default function LanguagesView<C extends Written>({ goal, ...editing }: Props<C>) {
  const t = useT();
  const languageName = useLanguageName();
  const { content, change } = editing;
  const there = languagesOf(content);
  const wanted = goalLanguage(goal);
  const [chosen, setChosen] = useState<Locale | null>(wanted ?? null);
  const language = there.find((one) => one === chosen) ?? there[0];
  const reached = useRef<Goal | null>(null);
  useEffect(() => {
    if (goal === null || reached.current === goal) return;
    if (wanted !== undefined && wanted !== language && there.includes(wanted)) setChosen(wanted);
    else if (goTo(goal.path)) reached.current = goal;
  });
  const absent = locales.filter((one) => one !== content.language && !there.includes(one));
  const options = (list: readonly Locale[]) => list.map((value) => ({ value, label: languageName(value) }));
  const add = (value: string) => {
    const added = absent.find((one) => one === value);
    if (!added) return;
    change((now) => ({ translations: { ...now.translations, [added]: { texts: {} } } }) as Partial<C>);
    setChosen(added);
  };
  return (
    <section className={classes.view} aria-label={t('languages.title')}>
      <div className={classes.choices}>
        <NativeSelect
          label={t('languages.first')}
          value={content.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change(() => ({ language: locales.find((one) => one === value) ?? null }) as Partial<C>)
          }
          data={[
            { value: '', label: t('author.languageNone') },
            ...options(locales.filter((one) => !there.includes(one))),
          ]}
          data-path="language"
        />
        {there.length > 0 && (
          <NativeSelect
            label={t('languages.choose')}
            value={language}
            onChange={({ currentTarget: { value } }) => setChosen(there.find((one) => one === value) ?? null)}
            data={options(there)}
          />
        )}
        <NativeSelect
          label={t('languages.add')}
          value=""
          disabled={content.language === null || absent.length === 0}
          onChange={({ currentTarget: { value } }) => add(value)}
          data={[{ value: '', label: t('languages.addChoose') }, ...options(absent)]}
        />
      </div>
      {content.language === null && <p className={classes.note}>{t('languages.firstNeeded')}</p>}
      {language === undefined ? (
        <Empty sentence={t('languages.none')} />
      ) : (
        <LanguageTexts key={language} {...editing} language={language} onRemoved={() => setChosen(null)} />
      )}
    </section>
  );
}

const goalLanguage = (goal: Goal | null): Locale | undefined =>
  locales.find((one) => goal?.path === `translations.${one}` || goal?.path.startsWith(`translations.${one}.`));
