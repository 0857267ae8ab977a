import { type PointerEvent, useRef, useState } from 'react';

type Drag = {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | null;
  /** A press becomes a drag once it has moved a little. */
  readonly moved: boolean;
};

const slack = 5;
/** Near the edges of the window the page follows: pixels, and pixels an event. */
const edge = 72;
const scrolled = 12;

/**
 * Things dragged to places, with a mouse or a finger: places are elements in `area` with `data-drop`. An extra beside the menus:
 * nothing depends on it. `onDrop` gets null where there is no place.
 */
export function useDragTo(onDrop: (what: string, place: string | null) => void) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeAt = (x: number, y: number): string | null => {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
    return place && area.current?.contains(place) ? place.getAttribute('data-drop') : null;
  };
  const handle = (what: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ what, x: event.clientX, y: event.clientY, over: null, moved: false });
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (!drag || (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < slack)) return;
      if (y < edge) window.scrollBy(0, -scrolled);
      if (y > window.innerHeight - edge) window.scrollBy(0, scrolled);
      setDrag({ ...drag, x, y, over: placeAt(x, y), moved: true });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.moved) onDrop(drag.what, placeAt(clientX, clientY));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { area, handle, drag: drag?.moved ? drag : null };
}
