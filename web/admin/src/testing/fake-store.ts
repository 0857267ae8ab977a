import { type BucketName, type BucketObject, buckets, partBytes, type RequestOf, routes } from '@mathquiz/contracts';
import { Fault, type Handler } from '@mathquiz/web/testing';
import { vi } from 'vitest';

const day = '2026-03-02T08:00:00.000Z';

export const anObject = (key: string, change: Partial<BucketObject> = {}): BucketObject => ({
  key,
  type: 'application/pdf',
  bytes: 1_500_000,
  stored_at: day,
  belongs_to: null,
  ...change,
});

/** A file of this size, without as many bytes in memory as it says. */
export function aFile(name: string, bytes: number, lastModified = 1_700_000_000_000): File {
  const file = new File(['x'], name, { type: 'video/mp4', lastModified });
  const slice = (from = 0, to = bytes) => Object.defineProperty(new Blob(['x']), 'size', { value: to - from });
  return Object.defineProperties(file, { size: { value: bytes }, slice: { value: slice } });
}

/** What the store answers to bytes: a status; nothing: it never answers. */
export type Put = { readonly url: string; readonly bytes: number; readonly headers: Readonly<Record<string, string>> };
type Answers = (put: Put) => number | undefined;

type Begun = {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly parts: Map<number, number>;
};

/**
 * One bucket with its uploads, behind handlers that the contract's types hold to the routes, and behind an `XMLHttpRequest` for the
 * bytes. `store.answer` says what becomes of the next ones, `most` how many a page holds at most.
 */
export function fakeStore(objects: readonly BucketObject[] = [], { bucket = 'assets' as BucketName, most = 100 } = {}) {
  const kept = new Map(objects.map((one) => [one.key, one]));
  const begun = new Map<string, Begun>();
  const store = { kept, begun, puts: [] as Put[], answer: (() => 204) as Answers, removed: [] as string[] };

  const signed = (method: 'GET' | 'PUT', path: string) => ({
    data: { method, url: `/signed/${path}`, headers: {}, expires_at: day },
  });
  const partsOf = (upload_id: string): Begun => {
    const found = begun.get(upload_id);
    if (!found) throw new Fault('not_found');
    return found;
  };
  const page = ({ prefix, after, limit, nobody }: RequestOf<typeof routes.listObjects>['query']) => {
    const below = [...kept.values()]
      .filter(({ key, belongs_to }) => key.startsWith(prefix) && (nobody === '0' || belongs_to === null))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const folderOf = ({ key }: BucketObject) => {
      const slash = key.indexOf('/', prefix.length);
      return slash < 0 ? null : key.slice(0, slash + 1);
    };
    const entries = [...new Set(below.map((one) => folderOf(one) ?? one.key))].filter((one) => one > (after ?? ''));
    const shown = entries.slice(0, Math.min(limit, most));
    const data = {
      objects: shown.flatMap((key) => kept.get(key) ?? []),
      folders: shown.filter((key) => key.endsWith('/')),
      next: entries.length > shown.length ? (shown.at(-1) ?? null) : null,
    };
    return { data };
  };
  const known = [
    on(routes.listBuckets, () => {
      const all = (Object.keys(buckets) as BucketName[]).map((name) => ({
        name,
        objects: name === bucket ? kept.size : 0,
        bytes: name === bucket ? [...kept.values()].reduce((sum, one) => sum + one.bytes, 0) : 0,
        kept_days: buckets[name].keptDays,
      }));
      return { data: all };
    }),
    on(routes.listObjects, ({ query }) => page(query)),
    on(routes.createFolder, ({ body: { key } }) => {
      kept.set(`${key}/.folder`, anObject(`${key}/.folder`));
      return { data: { key } };
    }),
    on(routes.deleteObject, ({ query: { key } }) => {
      const belongs = kept.get(key)?.belongs_to;
      if (belongs) throw new Fault('in_use', { holders: [belongs] }, 'It is still used.');
      kept.delete(key);
      store.removed.push(key);
      return {};
    }),
    on(routes.presignDownload, ({ query: { key } }) => signed('GET', key)),
    on(routes.presignUpload, ({ query: { upload_id = '', part } }) => ({
      data: { ...signed('PUT', `${upload_id}/${part}`).data, upload_id },
    })),
    on(routes.beginUpload, ({ body: { key, type, bytes, replace } }) => {
      if (kept.has(key) && !replace) throw new Fault('version_conflict', {}, 'Something else lies there now.');
      const upload_id = `upload-${begun.size + 1}`;
      begun.set(upload_id, { key, type, bytes, parts: new Map() });
      return { data: { upload_id, part_bytes: partBytes } };
    }),
    on(routes.uploadedParts, ({ query: { upload_id } }) => ({
      data: [...partsOf(upload_id).parts].map(([number, bytes]) => ({ number, bytes })),
    })),
    on(routes.completeUpload, ({ body: { key, upload_id } }) => {
      const { bytes } = partsOf(upload_id);
      begun.delete(upload_id);
      const object = anObject(key, { bytes, type: 'video/mp4' });
      kept.set(key, object);
      return { data: object };
    }),
    on(routes.abandonUpload, ({ query: { upload_id } }) => {
      begun.delete(upload_id);
      return {};
    }),
  ];

  const put = (sent: Put): number | undefined => {
    store.puts.push(sent);
    const status = store.answer(sent);
    const [, upload, part] = /^\/signed\/(upload-\d+)\/(\d+)$/.exec(sent.url) ?? [];
    if (status === 204 && upload) begun.get(upload)?.parts.set(Number(part), sent.bytes);
    return status;
  };
  vi.stubGlobal('XMLHttpRequest', requestTo(put));
  return Object.assign(store, { known });
}

const on = <R extends (typeof routes)[keyof typeof routes]>(route: R, handle: Handler<R>) => ({
  route,
  handle: handle as unknown as Handler,
});

/** As much of an `XMLHttpRequest` as an upload uses. 0 is a lost network. */
function requestTo(put: (sent: Put) => number | undefined) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseText = '';
    status = 0;
    private url = '';
    private readonly headers: Record<string, string> = {};

    open(_: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(body: Blob): void {
      const status = put({ url: this.url, bytes: body.size, headers: this.headers });
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: Math.floor(body.size / 2) }));
      if (status === undefined) return;
      this.status = status;
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('loadend')));
    }
    abort(): void {
      this.status = 0;
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  };
}
