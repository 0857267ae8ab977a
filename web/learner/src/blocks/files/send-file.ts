import { CallError, errorOf, urlOf } from '@mathquiz/contracts/client';
import { localeHeader } from '@mathquiz/contracts/constants';
import type { Given, PlainRoute, ReplyOf } from '@mathquiz/contracts/route';
import { currentLocale } from '@mathquiz/web';
import { currentSession, refreshSession } from '../../lib/session.js';

type Sent<M = unknown> = {
  file: Blob;
  name: string;
  /** What is said of it: the part before the file. */
  meta: M;
  /** From 0 to 1, as it leaves the device. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const aborted = () => new DOMException('aborted', 'AbortError');

/** `fetch` cannot say how much of a body has left the device. */
function attempt(route: PlainRoute, { file, name, meta, onProgress, signal }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('meta', JSON.stringify(meta));
    form.append('file', file, name);
    request.open(route.method, urlOf(route, {}, {}));
    request.withCredentials = true;
    request.setRequestHeader(localeHeader, currentLocale());
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new CallError('offline', 'offline', 0));
    request.onabort = () => reject(aborted());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** A file on its way to a route of trait `upload`; one that meets an expired session has it renewed and is sent once more. */
export async function sendFile<R extends PlainRoute>(route: R, sent: Sent<Given<R, 'body'>>): Promise<ReplyOf<R>> {
  let answer = await attempt(route, sent);
  if (answer.status === 401 && currentSession().state === 'signedIn' && (await refreshSession())) {
    sent.onProgress(0);
    answer = await attempt(route, sent);
  }
  if (!answer.ok) throw await errorOf(answer);
  return (await answer.json()) as ReplyOf<R>;
}

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
