import { type RefObject, useEffect, useState } from 'react';

/** Of the bar above the keyboard, and a little air. */
const barHeight = 64;

/**
 * Makes room at the end of the page for the editor's on-screen keyboard and the bar above it, and keeps the field in sight between the
 * page's header and that bar. Gives whether the keyboard is there for the field in this box.
 */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const keyboard = window.mathVirtualKeyboard;
    const style = document.documentElement.style;
    const fit = () => {
      const height = keyboard.visible ? Math.round(keyboard.boundingRect.height) : 0;
      const field = document.activeElement;
      const mine = height > 0 && field !== null && box.current?.contains(field) === true;
      setHere(mine);
      style.setProperty('--mq-keyboard', `${height > 0 ? height + barHeight : 0}px`);
      style.setProperty('--mq-keyboard-top', `${height}px`);
      if (mine) bringIntoSight(field, innerHeight - height - barHeight);
    };
    keyboard.addEventListener('geometrychange', fit);
    document.addEventListener('focusin', fit);
    addEventListener('resize', fit);
    return () => {
      keyboard.removeEventListener('geometrychange', fit);
      document.removeEventListener('focusin', fit);
      removeEventListener('resize', fit);
      style.removeProperty('--mq-keyboard');
      style.removeProperty('--mq-keyboard-top');
    };
  }, [box]);
  return here;
}

/** Not to the middle of the window, of which the keyboard covers the half. */
function bringIntoSight(field: Element, bottom: number): void {
  const { top: fieldTop, bottom: fieldBottom } = field.getBoundingClientRect();
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (fieldBottom > bottom - 8) scrollBy(0, fieldBottom - bottom + 8);
  else if (fieldTop < top + 8) scrollBy(0, fieldTop - top - 8);
}
