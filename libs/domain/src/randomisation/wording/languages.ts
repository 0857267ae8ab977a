import type { Locale } from '@mathquiz/contracts';

export const languages = ['en', 'ko', 'zh', 'ja', 'fr', 'de', 'es', 'ru'] as const;
export type Language = (typeof languages)[number];

export const languageOf: Readonly<Record<Locale, Language>> = {
  'en-US': 'en',
  'ko-KR': 'ko',
  'cn-CN': 'zh',
  'jp-JP': 'ja',
  'fr-FR': 'fr',
  'de-DE': 'de',
  'es-ES': 'es',
  'ru-RU': 'ru',
};

/** Whether numbers can be put in words in the language of a tag such as `de`. */
export const isLanguage = (tag: string): tag is Language => languages.some((language) => language === tag);
