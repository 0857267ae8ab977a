import { type PointerEvent, useRef, useState } from 'react';

type Drag = { readonly from: number; readonly to: number };

/** Entries of a list dragged by their handles, with a mouse or a finger. An extra beside the buttons: nothing depends on it. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ bottom }) => y < bottom);
    return over < 0 ? rows.length - 1 : over;
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ ...drag, to: placeAt(event.clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  /** Where the dragged entry would go: over this row's upper or lower edge. */
  const dropOf = (index: number): 'before' | 'after' | undefined => {
    if (!drag || drag.from === drag.to || drag.to !== index) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  };
  return { list, handle, dragged: drag?.from ?? null, dropOf };
}
