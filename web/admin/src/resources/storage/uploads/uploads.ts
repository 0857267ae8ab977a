import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { createStore } from '@mathquiz/web';
import { call } from '../../../lib/call.js';
import { currentSession, onPersonChange } from '../../../lib/session.js';
import { queries } from '../../../providers/queries.js';
import { storageResources } from '../../../providers/storage.js';
import { forgetUpload, type KeptUpload, keepUpload, keptUploads } from './kept-uploads.js';
import { typeOf } from './key-name.js';
import { type Begun, sendFile } from './send-file.js';

/**
 * `interrupted`: the page was reloaded, or the session ended; where the page has no file any more, it must be chosen again.
 * `waiting`: for the network.
 */
export type UploadState = 'queued' | 'sending' | 'waiting' | 'finishing' | 'done' | 'failed' | 'interrupted';

export type Upload = {
  readonly id: string;
  readonly personId: string;
  readonly bucket: BucketName;
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly bytes: number;
  readonly modified: number;
  /** See `Sending`. */
  readonly replace: boolean;
  readonly begun: Begun | null;
  readonly file: File | null;
  readonly state: UploadState;
  readonly sent: number;
  /** Of `failed`: why. */
  readonly error: unknown;
};

/** Outside of the pages: an upload goes on while the admin is elsewhere in the console. */
export const uploads = createStore<readonly Upload[]>([]);

/** More at once would not be faster, and each would be slower. */
const atOnce = 2;
const running = new Map<string, AbortController>();
let numbered = 0;

const personId = (): string => {
  const session = currentSession();
  return session.state === 'out' ? '' : session.user._id;
};
const find = (id: string) => uploads.get().find((one) => one.id === id);
const change = (id: string, to: Partial<Upload>) =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...to } : one)));
const drop = (id: string) => uploads.set(uploads.get().filter((one) => one.id !== id));

export const isRunning = ({ state }: Upload) => state !== 'done' && state !== 'failed' && state !== 'interrupted';

/** Closing the page ends what is being sent. */
const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();

function runNext(): void {
  const next = running.size < atOnce ? uploads.get().find(({ state }) => state === 'queued') : undefined;
  if (next) {
    void run(next).finally(() => {
      if (running.size === 0) removeEventListener('beforeunload', holdPage);
      runNext();
    });
    addEventListener('beforeunload', holdPage);
    runNext();
  }
}

const keptOf = ({ bucket, key, type, name, bytes, modified }: Upload, begun: Begun): KeptUpload => ({
  bucket,
  key,
  type,
  name,
  bytes,
  modified,
  ...begun,
});

async function run(upload: Upload): Promise<void> {
  const { id, file, bucket, key, type, replace } = upload;
  if (file === null) return;
  const controller = new AbortController();
  running.set(id, controller);
  const stopWatching = onPersonChange(() => controller.abort());
  change(id, { state: 'sending', error: null });
  try {
    await sendFile(
      { bucket, key, type, file, replace, begun: upload.begun },
      {
        signal: controller.signal,
        onSent: (sent) => change(id, { sent }),
        onWaiting: (waiting) => change(id, { state: waiting ? 'waiting' : 'sending' }),
        onFinishing: () => change(id, { state: 'finishing' }),
        onBegun: (begun) => {
          const before = find(id)?.begun;
          if (before) forgetUpload(upload.personId, before.upload_id);
          change(id, { begun });
          keepUpload(upload.personId, keptOf(upload, begun));
        },
      },
    );
    forget(id);
    change(id, { state: 'done', sent: upload.bytes, file: null });
    void queries.invalidateQueries({ queryKey: [storageResources.objects] });
    void queries.invalidateQueries({ queryKey: [storageResources.buckets] });
  } catch (error) {
    change(id, controller.signal.aborted ? { state: 'interrupted' } : { state: 'failed', error });
  } finally {
    stopWatching();
    running.delete(id);
  }
}

function forget(id: string): void {
  const upload = find(id);
  if (upload?.begun) forgetUpload(upload.personId, upload.begun.upload_id);
}

export type NewFile = Pick<Upload, 'bucket' | 'key' | 'replace'> & { readonly file: File };

const newUpload = (facts: Omit<Upload, 'id' | 'personId' | 'state' | 'sent' | 'error'>, state: UploadState): Upload => {
  numbered += 1;
  return { id: String(numbered), personId: personId(), sent: 0, error: null, ...facts, state };
};

/** Sends files, two at a time. */
export function startUploads(wanted: readonly NewFile[]): void {
  const fresh = wanted.map(({ bucket, key, replace, file }) => {
    const { name, size, lastModified } = file;
    const ofFile = { type: typeOf(file), name, bytes: size, modified: lastModified, file };
    return newUpload({ bucket, key, replace, begun: null, ...ofFile }, 'queued');
  });
  uploads.set([...uploads.get(), ...fresh]);
  runNext();
}

/** What this person has left unfinished on this device, in an earlier page. */
export function findInterrupted(): void {
  const known = new Set(uploads.get().map(({ begun }) => begun?.upload_id));
  const left = keptUploads(personId()).filter(({ upload_id }) => !known.has(upload_id));
  const fresh = left.map(({ upload_id, part_bytes, ...facts }) =>
    newUpload({ ...facts, replace: false, begun: { upload_id, part_bytes }, file: null }, 'interrupted'),
  );
  if (fresh.length > 0) uploads.set([...uploads.get(), ...fresh]);
}

/** Goes on with what has failed or was interrupted; `file` where the page has lost it. */
export function goOnWith(id: string, file: File | null = find(id)?.file ?? null): void {
  const upload = find(id);
  if (!upload || isRunning(upload) || file === null) return;
  change(id, { file, state: 'queued', error: null });
  runNext();
}

/** Gives an upload up: what has arrived of it is thrown away. */
export async function giveUp(id: string): Promise<void> {
  const upload = find(id);
  running.get(id)?.abort();
  forget(id);
  drop(id);
  if (!upload?.begun) return;
  const { bucket, key, begun } = upload;
  // Where nobody answers, the server clears it away by itself.
  await call(bucketRoutes.abandonUpload, { params: { bucket }, query: { key, upload_id: begun.upload_id } }).catch(
    () => undefined,
  );
}

/** Takes what is done out of sight. */
export const clearDone = (): void => uploads.set(uploads.get().filter(({ state }) => state !== 'done'));

/** For tests: nothing was ever sent. */
export function endUploads(): void {
  for (const controller of running.values()) controller.abort();
  uploads.set([]);
}
