/** What the small file that comes first needs; nothing here may import React or the texts. */
export { chooseLocale } from './choose-locale.js';
export { askEarly, isWaiting } from './early.js';
export { readLocal } from './local.js';
export { beginLook, lookHere } from './look.js';
