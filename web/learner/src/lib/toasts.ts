import { CallError } from '@mathquiz/contracts/client';
import { type ToastKey, toastTable } from '@mathquiz/contracts/toasts';
import { patiently } from './lazily.js';
import type { Notice } from './notices.js';
import { text } from './texts.js';

export const messageKey = (key: ToastKey) => `i18n.ui.pwa.messages.${key}` as const;
const isToast = (key: string): key is ToastKey => Object.hasOwn(toastTable, key);

/** Colour and time come from the catalogue of spec.md section 8. `id`: while one of it is shown, no other is. */
export function toast(key: ToastKey, id?: string): void {
  const { color, ms } = toastTable[key];
  tell({ message: text(messageKey(key)), color, timeout: ms, ...(id === undefined ? {} : { id }) });
}

/** Long enough to read it, to find the button and to press it. */
export const pressMs = 12_000;

/** A notice of what somebody has done is told within so long: later it would seem to be about something else. */
const freshMs = 10_000;

/** Tells notices by a file that has yet to come: the network may be gone before it has. */
export const tellBy =
  (load: () => Promise<{ readonly show: (notice: Notice) => void }>) =>
  (notice: Notice): void => {
    const until = Date.now() + freshMs;
    void patiently(load).then(({ show }) => {
      if (Date.now() < until) show(notice);
    });
  };

/** A notice of any other kind: every one of the app comes by here. */
export const tell = tellBy(() => import('./notices.js'));

/** A page may load several things at once: what fails with it is said once. Who has to sign in is led there. */
export function toastNotLoaded(error: unknown, key: ToastKey, tryAgain?: () => void): void {
  if (error instanceof CallError && error.status === 401) return;
  if (!tryAgain) toast(key, key);
  else {
    const act = { label: text('frame.tryAgain'), press: tryAgain };
    tell({ id: key, message: text(messageKey(key)), color: toastTable[key].color, timeout: pressMs, act });
  }
}

/** The failed call's own toast: the route's, else the one of its error code. */
export function toastFailure(error: unknown, ofRoute?: ToastKey): void {
  const ofCode = error instanceof CallError ? error.toast : 'operationFailed';
  toast(ofRoute ?? (isToast(ofCode) ? ofCode : 'operationFailed'));
}
