import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { SentFile } from '@mathquiz/contracts/storage/asset.schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, sendFile } from './send-file.js';

export type UploadState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'sent'; readonly file: SentFile }
  | { readonly at: 'failed'; readonly error: unknown };

export type Upload = {
  readonly state: UploadState;
  readonly start: (file: Blob, name: string) => void;
  /** Stops it; nothing is kept. */
  readonly cancel: () => void;
  /** The same file once more. */
  readonly retry: () => void;
};

/** One file on its way; a new one, or the end of the page, stops the one before. */
export function useUpload(use: 'asset' | 'avatar' = 'asset'): Upload {
  const [state, setState] = useState<UploadState>({ at: 'idle' });
  const under = useRef<AbortController | null>(null);
  const last = useRef<{ file: Blob; name: string } | null>(null);
  const start = useCallback(
    (file: Blob, name: string) => {
      under.current?.abort();
      const own = new AbortController();
      under.current = own;
      last.current = { file, name };
      // What comes from a sending that was stopped counts no more.
      const tell = (next: UploadState) => under.current === own && setState(next);
      tell({ at: 'sending', share: 0 });
      const onProgress = (share: number) => tell({ at: 'sending', share });
      sendFile(assetRoutes.uploadFile, { file, name, meta: { use }, onProgress, signal: own.signal }).then(
        ({ data }) => tell({ at: 'sent', file: data }),
        (error: unknown) => tell(isAborted(error) ? { at: 'idle' } : { at: 'failed', error }),
      );
    },
    [use],
  );
  const cancel = useCallback(() => {
    under.current?.abort();
    under.current = null;
    setState({ at: 'idle' });
  }, []);
  useEffect(() => () => under.current?.abort(), []);
  const retry = useCallback(() => {
    if (last.current) start(last.current.file, last.current.name);
  }, [start]);
  return { state, start, cancel, retry };
}
