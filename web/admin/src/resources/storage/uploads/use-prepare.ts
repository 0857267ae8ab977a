import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import { type BucketName, maxObjectBytes } from '@mathquiz/contracts/storage/file.constants';
import { useStore } from '@mathquiz/web';
import { useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { call } from '../../../lib/call.js';
import { sayError } from '../../../lib/say-error.js';
import { isSameFile } from './kept-uploads.js';
import { isKeyName, keyNameOf } from './key-name.js';
import { goOnWith, isRunning, startUploads, type Upload, uploads } from './uploads.js';

/** A file before it is sent: what it will be called can be changed. */
export type Prepared = { readonly id: string; readonly file: File; readonly name: string };
export type Fault = 'badName' | 'twice' | 'underWay' | 'tooLarge';

/** `a.pdf`, `a-2.pdf`, …: files of one choice never take each other's name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}${ending}`;
    if (!taken.has(next)) return next;
  }
}

let numbered = 0;
function prepare(files: readonly File[], before: readonly Prepared[]): Prepared[] {
  const taken = new Set(before.map(({ name }) => name));
  const fresh = files.map((file) => {
    const name = freeName(keyNameOf(file.name), taken);
    taken.add(name);
    numbered += 1;
    return { id: String(numbered), file, name };
  });
  return [...before, ...fresh];
}

/** Whether an upload that was left unfinished lies directly in this folder and was of this file. */
const isRestOf = (upload: Upload, bucket: BucketName, prefix: string, file: File): boolean =>
  !isRunning(upload) &&
  upload.state !== 'done' &&
  upload.bucket === bucket &&
  upload.key.slice(0, upload.key.lastIndexOf('/') + 1) === prefix &&
  isSameFile(upload, file);

async function isTaken(bucket: BucketName, key: string): Promise<boolean> {
  const query = { prefix: key, limit: 1 };
  const { objects } = (await call(bucketRoutes.listObjects, { params: { bucket }, query })).data;
  // The key itself comes before all that begin with it.
  return objects[0]?.key === key;
}

/** Files that were chosen for a folder, until they are sent. What was sent in part before goes on at once, by the name that it has. */
export function usePrepare(bucket: BucketName, prefix: string) {
  const known = useStore(uploads);
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [files, setFiles] = useState<readonly Prepared[]>([]);
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const keyOf = ({ name }: Prepared) => `${prefix}${name}`;
  const underWay = new Set(known.filter(isRunning).map((one) => `${one.bucket}/${one.key}`));
  const faultOf = (one: Prepared): Fault | null => {
    if (one.file.size > maxObjectBytes) return 'tooLarge';
    if (!isKeyName(one.name, prefix)) return 'badName';
    if (files.some((other) => other !== one && other.name === one.name)) return 'twice';
    return underWay.has(`${bucket}/${keyOf(one)}`) ? 'underWay' : null;
  };

  const add = (chosen: readonly File[]) => {
    setProblem(null);
    const fresh = chosen.filter((file) => {
      const rest = uploads.get().find((upload) => isRestOf(upload, bucket, prefix, file));
      if (rest) goOnWith(rest.id, file);
      return rest === undefined;
    });
    setFiles((before) => prepare(fresh, before));
  };
  const rename = (id: string, name: string) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, name } : one)));
  const leaveOut = (id: string) => setFiles((before) => before.filter((one) => one.id !== id));
  const close = () => {
    setFiles([]);
    setReplaced(new Set());
    setProblem(null);
  };
  const replaces = (one: Prepared) => replaced.has(keyOf(one));
  /** Sends them, unless one would replace what the admin has not been asked about. */
  const send = async () => {
    if (files.some((one) => faultOf(one) !== null)) return;
    setBusy(true);
    setProblem(null);
    try {
      const keys = files.map(keyOf);
      const there = await Promise.all(keys.map((key) => isTaken(bucket, key)));
      const taken = keys.filter((_, at) => there[at]);
      if (taken.some((key) => !replaced.has(key))) {
        setReplaced(new Set(taken));
        return;
      }
      startUploads(files.map((one) => ({ bucket, key: keyOf(one), replace: replaces(one), file: one.file })));
      close();
    } catch (error) {
      if (!(await logoutIfDenied(error))) setProblem(sayError(error));
    } finally {
      setBusy(false);
    }
  };
  return { files, add, rename, leaveOut, faultOf, replaces, send, close, busy, problem };
}
export type Preparing = ReturnType<typeof usePrepare>;
