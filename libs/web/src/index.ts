export { BootGate } from './boot-gate.js';
export { client } from './client.js';
export { readCookie, writeCookie } from './cookies.js';
export { chooseLocale, currentLocale, isLocale, rememberLocale, useLang, useLocale } from './locale.js';
export { ProductSign } from './product-sign.js';
export { isAway, oneRenewal, renewingCall } from './renewal.js';
export { createStore, type Store, useStore } from './store.js';
export { type Sentences, showLocale, startTexts, type Texts, useSentences, type Values, words } from './texts.js';
export { formatDay, formatTime, readerZone, readTimesIn } from './times.js';
