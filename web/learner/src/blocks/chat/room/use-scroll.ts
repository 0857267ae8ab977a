import { useLayoutEffect, useRef, useState } from 'react';

const nearPx = 48;

/** Keeps the end in sight while one is there, and one's place while older ones come above it. */
export function useScroll(first: string | undefined, last: string | undefined, count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0, top: 0, atEnd: true });
  const [atEnd, setAtEnd] = useState(true);
  const note = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    const end = scrollHeight - scrollTop - clientHeight < nearPx;
    before.current = { ...before.current, height: scrollHeight, top: scrollTop, atEnd: end };
    setAtEnd(end);
  };
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for what was added at either end.
  useLayoutEffect(() => {
    const now = box.current;
    if (!now) return;
    const { height, top, atEnd: wasAtEnd } = before.current;
    const grewAbove = before.current.first !== undefined && before.current.first !== first;
    if (grewAbove && !wasAtEnd) now.scrollTop = top + now.scrollHeight - height;
    else if (wasAtEnd) toEnd();
    before.current = { ...before.current, first, height: now.scrollHeight, top: now.scrollTop };
  }, [first, last, count]);
  // Formulae and pictures come later and make what stands above the end taller.
  useLayoutEffect(() => {
    const now = box.current?.firstElementChild;
    if (!now) return;
    const sizes = new ResizeObserver(() => {
      if (before.current.atEnd && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    sizes.observe(now);
    return () => sizes.disconnect();
  }, []);
  return { box, note, atEnd, toEnd };
}
