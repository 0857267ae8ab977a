import { createStore, useStore } from '@mathquiz/web';

const ready = createStore(false);
let apply: ((reload: boolean) => Promise<void>) | null = null;

export const useUpdateReady = () => useStore(ready);

/** Registers /app/sw.js; a missing one or one of the wrong type is logged and any older worker taken off (spec.md section 8). */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // Offline within the first second: the next visit registers it.
  const worker = await import('virtual:pwa-register').catch((error: unknown) => console.warn('service worker', error));
  if (!worker) return;
  const register = () => {
    apply = worker.registerSW({
      onNeedRefresh: () => ready.set(true),
      onRegisterError: (error: unknown) => {
        console.error('service worker', error);
        void navigator.serviceWorker.getRegistration('/app/').then((old) => old?.unregister());
      },
    });
  };
  register();
  // A network that went away while the app was being kept: it is kept once it is back, not at the next visit.
  window.addEventListener('online', () => {
    void navigator.serviceWorker.getRegistration('/app/').then((kept) => {
      if (!kept?.active && !kept?.waiting && !kept?.installing) register();
    });
  });
}

/** Takes the new version now. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/app/');
  if (registration?.waiting && apply) return apply(true);
  // The server wants a newer client than the worker knows of: fetch anew.
  await registration?.update().catch(() => undefined);
  location.reload();
}
