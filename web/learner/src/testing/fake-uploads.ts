import { errorTable, routes } from '@mathquiz/contracts';
import { Fault } from './fake-api.js';

type Reply = { data: unknown };
export type Arrived = { readonly path: string; readonly meta: unknown; readonly name: string; readonly file: Blob };

/** The server of files of a test, in the place of `XMLHttpRequest`: by the contract, part `meta` before part `file`. */
export function fakeUploads(handle: (arrived: Arrived) => Reply | Promise<Reply>) {
  const state = { arrived: [] as Arrived[], stopped: 0, progress: (_share: number): void => undefined };
  class FakeRequest {
    upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    private path = '';
    private over = false;
    open(method: string, path: string) {
      if (method !== 'POST') throw new Error(method);
      this.path = path;
    }
    setRequestHeader() {}
    abort() {
      if (this.over) return;
      this.over = true;
      state.stopped += 1;
      this.onabort?.();
    }
    send(form: FormData) {
      const parts = [...form.entries()];
      const [meta, file] = [parts[0]?.[1], parts[1]?.[1]];
      if (parts.map(([name]) => name).join() !== 'meta,file' || !(file instanceof File)) throw new Error('parts');
      const route = this.path.endsWith('/upload-file') ? routes.uploadFile : routes.uploadAsset;
      const arrived = { path: this.path, meta: route.body.parse(JSON.parse(String(meta))), name: file.name, file };
      state.arrived.push(arrived);
      state.progress = (share) => this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 });
      Promise.resolve()
        .then(() => handle(arrived))
        .then(
          (reply) => this.answer(201, route.reply.parse(reply)),
          (error: unknown) => this.refuse(error),
        );
    }
    private refuse(error: unknown) {
      if (!(error instanceof Fault)) throw error;
      if (error.code === 'offline') {
        this.over = true;
        return this.onerror?.();
      }
      const { status, toast } = errorTable[error.code];
      const { code, message, details } = error;
      this.answer(status, { error: { code, message, details, request_id: 'r', toast } });
    }
    private answer(status: number, body: unknown) {
      if (this.over) return;
      this.over = true;
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  // What jsdom lacks.
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  return state;
}

/** A file of some bytes, as a device gives it. */
export const aFile = (name = 'triangle.png', type = 'image/png', bytes = 12) =>
  new File([new Uint8Array(bytes)], name, { type });

/** An answer that the test gives when it likes. */
export function later<R>() {
  let answer: (reply: R) => void = () => undefined;
  const reply = new Promise<R>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}
