/** What is written once and read in several languages. */
export { completeness, hasWords, languagesOf, readableIn } from './completeness.js';
export { asRead, inLanguage, type Translated, translationFor, type Wanted } from './in-language.js';
export { markedAnew, markedSeen, markedStale } from './marked-stale.js';
export { type ContentText, textsOf, type Written } from './texts-of.js';
