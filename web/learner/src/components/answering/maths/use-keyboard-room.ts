import { useEffect } from 'react';

/** Makes room at the end of the page for the editor's on-screen keyboard, and keeps the field in sight. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const keyboard = window.mathVirtualKeyboard;
    const fit = () => {
      const height = keyboard.visible ? keyboard.boundingRect.height : 0;
      document.documentElement.style.setProperty('--mq-keyboard', `${Math.round(height)}px`);
      if (height > 0) document.activeElement?.scrollIntoView({ block: 'center' });
    };
    keyboard.addEventListener('geometrychange', fit);
    return () => {
      keyboard.removeEventListener('geometrychange', fit);
      document.documentElement.style.removeProperty('--mq-keyboard');
    };
  }, []);
}
