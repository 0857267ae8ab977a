import type { SignedRequestReply } from '@mathquiz/contracts/storage/bucket.schemas';
import { PutError } from './retry.js';

/** Without a byte sent or a word back for so long, the network is gone, even where the browser has not noticed. */
const stallMs = 60_000;

type Watch = { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void };

/** The store on the disk answers as the contract says, S3 does not: then there is only the status. */
function errorOf(request: XMLHttpRequest): PutError {
  try {
    const { error } = JSON.parse(request.responseText) as { error?: { code?: unknown; message?: unknown } };
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    return new PutError(request.status, text(error?.code), text(error?.message));
  } catch {
    return new PutError(request.status, null, null);
  }
}

/** A file that was moved or changed looks like a lost network: reading one byte of it tells. */
async function whyNot(request: XMLHttpRequest, bytes: Blob): Promise<unknown> {
  if (request.status !== 0) return errorOf(request);
  return bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => errorOf(request),
      (unreadable: unknown) => unreadable,
    );
}

/** Sends bytes as they were signed for. Not by `fetch`: that does not say how far it is. Throws PutError, and what `signal` says. */
export function putBytes(
  { url, headers }: SignedRequestReply,
  bytes: Blob,
  { signal, onProgress }: Watch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallMs);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded }) => {
      alive();
      onProgress(Math.min(loaded, bytes.size));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (request.status >= 200 && request.status < 300) resolve();
      else void whyNot(request, bytes).then(reject);
    });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    alive();
    request.send(bytes);
  });
}
