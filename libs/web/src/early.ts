import { type CallRequest, urlOf } from '@mathquiz/contracts/client';
import { type Locale, localeHeader } from '@mathquiz/contracts/constants';
import type { PlainRoute } from '@mathquiz/contracts/route';

/** What was asked before the app's own code had come, by address. */
const asked = new Map<string, Promise<Response>>();
/** What nobody took by then is not what a page wants any more. */
const freshMs = 20_000;

/** Sends a question while the scripts are still on their way; whoever calls the same route in time gets its answer. */
export function askEarly<R extends PlainRoute>(route: R, request: CallRequest<R>, locale: Locale): Promise<Response> {
  const { params, query } = request as CallRequest<PlainRoute>;
  const url = urlOf(route, params, query);
  const answer = fetch(url, { headers: { [localeHeader]: locale }, credentials: 'include' });
  asked.set(url, answer);
  setTimeout(() => asked.delete(url), freshMs);
  // Whoever takes it sees the failure.
  answer.catch(() => undefined);
  return answer;
}

/** The answer to a question that was sent early; once, since whoever asks again wants a new one. */
export function takeEarly(url: string): Promise<Response> | null {
  const answer = asked.get(url) ?? null;
  asked.delete(url);
  return answer;
}

/** Whether an answer is there, or on its way, that nobody has taken. */
export const isWaiting = (url: string): boolean => asked.has(url);
