import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import { CallError } from '@mathquiz/contracts/client';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { toast, toastFailure } from '../../../lib/toasts.js';
import { keyOf, queries } from '../../../lib/use-call.js';

/** What is not an answer about the request itself: it may be sent again as it is. */
const passing = new Set<string>([
  'offline',
  'unavailable',
  'deadline_exceeded',
  'busy',
  'disk_full',
  'too_many_requests',
  'not_signed_in',
  'session_ended',
  // While an exam runs chat is closed; what was written before goes out after it.
  'exam_running',
]);
export const mayPass = (error: unknown): boolean => error instanceof CallError && passing.has(error.code);

/** An exam has begun on some device, or has ended: the header asks how things stand. */
export function lookWhetherClosed(error: unknown): void {
  if (error instanceof CallError && error.code === 'exam_running') askState();
}
export const askState = (): void =>
  void queries.invalidateQueries({ queryKey: keyOf(chatRoutes.chatState).slice(0, 1) });

/** A call that somebody asked for has failed (spec.md section 8: red, one second). */
export function tellFailed(error: unknown, route: PlainRoute): void {
  lookWhetherClosed(error);
  toastFailure(error, route.toast.failed);
}

/** One that the page made by itself: said once, and not where the line at the top says already that there is no network. */
export function tellFailedOnce(error: unknown): void {
  lookWhetherClosed(error);
  if (error instanceof CallError && (error.code === 'offline' || error.status === 401 || error.code === 'exam_running'))
    return;
  toast('operationFailed', 'chat');
}
