import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}

/** Whether the page fills the screen by now, by our button or left by the Escape key; null where the browser cannot (an iPhone). */
export const useFullScreen = (): boolean | null =>
  useSyncExternalStore(onChange, () => (document.fullscreenEnabled ? document.fullscreenElement !== null : null));

/** The whole page, so that dialogs and notices are seen too. Fails where school or browser forbid it. */
export const requestFullScreen = (): Promise<void> =>
  document.documentElement.requestFullscreen({ navigationUI: 'hide' });

export async function exitFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
