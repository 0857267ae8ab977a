/** Numbers and lists of spec.md sections 2, 5, 6 and 9. */
export const clientVersion = 85;
export const apiPrefix = '/api/v1';

export const pageSize = { default: 10, most: 100 } as const;

/** Seconds and milliseconds that client and server agree on. */
export const pace = { notificationPollS: 60, tokenRefreshS: 300, taskPollMs: 1000, taskWaitMs: 30_000 } as const;

export const locales = ['en-US', 'ko-KR', 'cn-CN', 'jp-JP', 'fr-FR', 'de-DE', 'es-ES', 'ru-RU'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

/** The tags that HTML and Intl understand; the spec writes two of them in its own way. */
export const htmlLang: Readonly<Record<Locale, string>> = {
  'en-US': 'en-US',
  'ko-KR': 'ko-KR',
  'cn-CN': 'zh-CN',
  'jp-JP': 'ja-JP',
  'fr-FR': 'fr-FR',
  'de-DE': 'de-DE',
  'es-ES': 'es-ES',
  'ru-RU': 'ru-RU',
};

/** Locales whose readers write 3,5 for three and a half. */
export const commaLocales: readonly Locale[] = ['fr-FR', 'de-DE', 'es-ES', 'ru-RU'];

export const roles = ['student', 'parent', 'teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** With which a school begins; its tree is in `mathquiz/category.schemas.ts`. */
export const categories = [
  'arithmetic',
  'fractions',
  'algebra',
  'equations',
  'functions',
  'geometry',
  'trigonometry',
  'statistics',
  'calculus',
] as const;

/**
 * Cookies: httpOnly session pair, a sign-in at the school's provider that is under way, a guest of a live room, one of a public test, a device that
 * is at the door of a live room (a day), and the locale that lasts 10 days.
 */
export const cookies = {
  access: 'mq_access',
  refresh: 'mq_refresh',
  oidc: 'mq_oidc',
  guest: 'mq_guest',
  taker: 'mq_taker',
  device: 'mq_device',
  locale: 'locale',
} as const;
export const localeHeader = 'locale';
/** Of an operator who looks as somebody does: the id of the request for help. */
export const lookHeader = 'look-as';

/** Asks to be a guest of a public test, whoever is signed in in this browser. */
export const guestHeader = 'as-guest';

/** What one request may carry. */
export const limits = {
  bodyBytes: 512 * 1024,
  answerChars: 2000,
  statementChars: 20_000,
  partsPerItem: 20,
  variablesPerItem: 40,
  hintsPerItem: 5,
  itemsPerExam: 200,
  /** People and groups with whom one thing is shared. */
  shares: 200,
  eventsPerSave: 200,
  devicesKnown: 50,
  previewSeeds: 20,
} as const;

/**
 * How TeX is typeset, by the pages and by the check before publishing: nothing in a formula may load, link or style (no \href,
 * \includegraphics, \htmlClass), and what grows without end is stopped.
 */
export const texOptions = { trust: false, strict: 'ignore', maxExpand: 1000, maxSize: 40 } as const;
