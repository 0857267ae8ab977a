import { CallError } from '@mathquiz/contracts/client';
import { type ToastKey, toastTable } from '@mathquiz/contracts/toasts';
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

/** A notice of any other kind: every one of the app comes by here. */
export function tell(notice: Notice): void {
  void import('./notices.js').then(({ show }) => show(notice));
}

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
