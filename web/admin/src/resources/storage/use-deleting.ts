import type { CallError } from '@mathquiz/contracts/client';
import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';
import type { EntryRecord } from '../../providers/storage.js';
import { holdersIn, sayHolder } from './holders.js';

/** Why it is still there: the server's words, and what holds it. */
export type Refusal = { readonly said: string; readonly holders: readonly string[] };
export type Left = { readonly entry: EntryRecord; readonly refusal: Refusal | null };

const keyOf = ({ id }: EntryRecord) => id.replace(/\/$/, '');

/** Deletes one after the other. What is refused stays with its reason, and the others are gone. */
export function useDeleting(bucket: BucketName, entries: readonly EntryRecord[], onAllGone: () => void) {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [left, setLeft] = useState<readonly Left[]>(entries.map((entry) => ({ entry, refusal: null })));
  const [busy, setBusy] = useState(false);
  const why = ({ kind }: EntryRecord, error: unknown): Refusal => {
    const { code, details = {} } = error as Partial<CallError>;
    const holders = holdersIn(details).map((one) => sayHolder(one, t));
    // A folder belongs to nobody: only what lies in it keeps it.
    const isFull = kind === 'folder' && code === 'in_use' && holders.length === 0;
    return { said: isFull ? t('console.storage.folderFull') : sayError(error), holders };
  };
  const run = async () => {
    setBusy(true);
    const refused: Left[] = [];
    try {
      for (const { entry } of left) {
        try {
          await call(bucketRoutes.deleteObject, { params: { bucket }, query: { key: keyOf(entry) } });
        } catch (error) {
          if (await logoutIfDenied(error)) return;
          refused.push({ entry, refusal: why(entry, error) });
        }
      }
    } finally {
      setBusy(false);
      refresh();
    }
    const gone = left.length - refused.length;
    if (gone > 0) notify('console.storage.deleted', { type: 'success', messageArgs: { smart_count: gone } });
    setLeft(refused);
    if (refused.length === 0) onAllGone();
  };
  return { left, busy, run };
}
