import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { fullName } from '@mathquiz/domain/format';
import { useLang, useLocale } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';

/** Who asks, as the reader writes names. */
export function useAskerName(): (request: HelpRequest) => string {
  const t = useT();
  const locale = useLocale();
  return ({ asker, guest }) =>
    guest?.name ?? ((asker && fullName(asker, locale)) || asker?.username || t('classes.deletedPerson'));
}

export function useLanguageName(): (locale: Locale) => string {
  const lang = useLang();
  // Each is written in one country's way alone: its name says enough.
  return (locale) =>
    new Intl.DisplayNames(lang, { type: 'language' }).of(new Intl.Locale(htmlLang[locale]).language) ?? locale;
}
