import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { type Editor, useEditorFile } from './use-editor-file.js';

type Drawing = {
  /** The 2-D editor, when it is the one to show. */
  readonly Drawn: ComponentType<Editor> | null;
  /** It may still come; until then what can be typed is typed. */
  readonly coming: boolean;
};

/**
 * The plain field first, the 2-D editor in its place when its file has come. Somebody who has the cursor in the plain field goes on there
 * until they leave it: the editor listens only some tenths of a second after it appears, and what is typed meanwhile would be lost.
 * `fits`: the editor can show what stands there.
 */
export function useDrawn(box: RefObject<HTMLElement | null>, wanted: boolean, fits: boolean): Drawing {
  const file = useEditorFile(wanted);
  const ready = wanted && file !== null && file !== 'failed';
  const [drawn, setDrawn] = useState(ready && fits);

  const mayTakeOver = ready && fits && !drawn;
  useEffect(() => {
    if (!mayTakeOver) return;
    const takeOver = () => {
      if (!box.current?.contains(document.activeElement)) setDrawn(true);
    };
    let timer = setTimeout(takeOver, 0);
    // Left: now nothing that is being typed would be disturbed. The focus is elsewhere only after this event.
    const onLeave = () => {
      timer = setTimeout(takeOver, 0);
    };
    const holder = box.current;
    holder?.addEventListener('focusout', onLeave);
    return () => {
      clearTimeout(timer);
      holder?.removeEventListener('focusout', onLeave);
    };
  }, [box, mayTakeOver]);
  useEffect(() => {
    if (!wanted) setDrawn(false);
  }, [wanted]);

  return {
    Drawn: ready && drawn ? file : null,
    coming: wanted && file !== 'failed',
  };
}
