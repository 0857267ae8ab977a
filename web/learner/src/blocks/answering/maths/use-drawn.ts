import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Editor, useEditorFile } from './use-editor-file.js';

type Drawing = {
  /** The 2-D editor, when it is the one to show. */
  readonly Drawn: ComponentType<Editor> | null;
  /** It may still come; until then what can be typed is typed. */
  readonly coming: boolean;
};

/**
 * The plain field first, the 2-D editor in its place when its file has come. Somebody who has begun to type goes on in the plain field
 * until they leave it; who has only put the cursor there finds it in the editor. `fits`: the editor can show what stands there.
 */
export function useDrawn(box: RefObject<HTMLElement | null>, wanted: boolean, value: string, fits: boolean): Drawing {
  const file = useEditorFile(wanted);
  const ready = wanted && file !== null && file !== 'failed';
  const [drawn, setDrawn] = useState(ready && fits);

  const takeOver = useCallback(() => {
    const focused = box.current?.querySelector('input') === document.activeElement;
    if (focused && value !== '') return;
    // In one go: a key pressed between the two fields would be lost.
    flushSync(() => setDrawn(true));
    if (focused) box.current?.querySelector<HTMLElement>('math-field')?.focus();
  }, [box, value]);

  const mayTakeOver = ready && fits && !drawn;
  useEffect(() => {
    if (!mayTakeOver) return;
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
  }, [box, mayTakeOver, takeOver]);
  useEffect(() => {
    if (!wanted) setDrawn(false);
  }, [wanted]);

  return {
    Drawn: ready && drawn ? file : null,
    coming: wanted && file !== 'failed',
  };
}
