import { type ToastKey, toastTable } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { text } from './texts.js';

export const messageKey = (key: string) => `i18n.ui.pwa.messages.${key}`;
const isToast = (key: string): key is ToastKey => Object.hasOwn(toastTable, key);

/** Colour and time come from the catalogue of spec.md section 8. `id`: while one of it is shown, no other is. */
export function toast(key: ToastKey, id?: string): void {
  const message = text(messageKey(key));
  void import('./notices.js').then(({ show }) => show(message, toastTable[key], id));
}

/** A page may load several things at once: what fails with it is said once. Who has to sign in is led there. */
export function toastNotLoaded(error: unknown, key: ToastKey): void {
  if (!(error instanceof CallError && error.status === 401)) toast(key, key);
}

/** The failed call's own toast: the route's, else the one of its error code. */
export function toastFailure(error: unknown, ofRoute?: ToastKey): void {
  const ofCode = error instanceof CallError ? error.toast : 'operationFailed';
  toast(ofRoute ?? (isToast(ofCode) ? ofCode : 'operationFailed'));
}
