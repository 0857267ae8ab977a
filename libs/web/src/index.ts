export { BootGate } from './boot-gate.js';
export { cardName } from './card-name.js';
export { chooseLocale, isLocale } from './choose-locale.js';
export { client } from './client.js';
export { readCookie, writeCookie } from './cookies.js';
export { readCredits } from './credits.js';
export { followDevelopment } from './development.js';
export { focusOn } from './focus-on.js';
export { gathered } from './gathered.js';
export { createHearing, useFollowed, useLook, useTold } from './hearing.js';
export { useIdempotencyKey } from './idempotency-key.js';
export { isFormKeptFor, type KeptForm, type Sessions, useFormKeptFor } from './kept-form.js';
export { createLive, type Live } from './live.js';
export type { LiveSocket } from './live-connection.js';
export { forgetLocal, readLocal, writeLocal } from './local.js';
export { currentLocale, rememberLocale, useLang, useLocale } from './locale.js';
export { beginLook, leaveLook, lookHere } from './look.js';
export { checkedNotice, type NoticePosition } from './notice.js';
export { openNamespace } from './open-namespace.js';
export { ProductSign } from './product-sign.js';
export { Queries } from './queries.js';
export { isAway, oneRenewal, renewingCall } from './renewal.js';
export { saveFile } from './save-file.js';
export { isOpen, runningTasks, shownTasks } from './shown-tasks.js';
export { createStore, type Store, useStore } from './store.js';
export { faultOf, ownTasks, saveTaskFile, tasksPaceMs, useFollowedTask, wasCancelled } from './tasks.js';
export {
  addTexts,
  type Sentences,
  showLocale,
  startTexts,
  type Texts,
  useSentences,
  type Values,
  words,
} from './texts.js';
export { formatClock, formatDay, formatTime, readerZone, readTimesIn } from './times.js';
