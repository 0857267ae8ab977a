import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { later } from '../../../lib/standing.js';

export type Editor = ComponentProps<typeof import('./math-editor.js')['default']>;
type File = ComponentType<Editor>;

/** The largest file there is: the page first, then the typesetter of what one reads, then the editor. */
const load = () => later(async (): Promise<File> => (await import('./math-editor.js')).default);

let loaded: File | null = null;

/** The 2-D editor once its file has come, as long as one is wanted; null until then. */
export function useEditorFile(wanted: boolean): File | 'failed' | null {
  const [editor, setEditor] = useState<File | 'failed' | null>(() => loaded);
  useEffect(() => {
    if (!wanted || editor) return;
    let gone = false;
    load().then(
      (file) => {
        loaded = file;
        if (!gone) setEditor(() => file);
      },
      // No network: what one draws can be typed.
      () => {
        if (!gone) setEditor('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, editor]);
  return editor;
}
