import { type ToastKey, toastTable } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { text } from './texts.js';

export const messageKey = (key: string) => `i18n.ui.pwa.messages.${key}`;
const isToast = (key: string): key is ToastKey => Object.hasOwn(toastTable, key);

/** Colour and time come from the catalogue of spec.md section 8. */
export function toast(key: ToastKey): void {
  const message = text(messageKey(key));
  void import('./notices.js').then(({ show }) => show(message, toastTable[key]));
}

/** The failed call's own toast: the route's, else the one of its error code. */
export function toastFailure(error: unknown, ofRoute?: ToastKey): void {
  const ofCode = error instanceof CallError ? error.toast : 'operationFailed';
  toast(ofRoute ?? (isToast(ofCode) ? ofCode : 'operationFailed'));
}
