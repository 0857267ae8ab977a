import { currentLocale } from '@mathquiz/web';
import { localStorageStore, type Store } from 'react-admin';

/** Where the learner app's Mantine keeps light or dark: both apps look alike on this device. */
const schemeKey = 'mantine-color-scheme-value';

function keptScheme(): 'light' | 'dark' | undefined {
  try {
    const kept = localStorage.getItem(schemeKey);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined; // A device that keeps nothing.
  }
}

function keepScheme(scheme: string): void {
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch {
    // It lasts until the page is closed.
  }
}

/** react-admin's store, except that language and appearance are the device's and outlive a sign-out. */
export function createStore(): Store {
  const base = localStorageStore('1', 'Console');
  const shared: Readonly<Record<string, () => unknown>> = { theme: keptScheme, locale: currentLocale };
  return {
    ...base,
    getItem: <T>(key: string, fallback?: T) => {
      const own = shared[key];
      return own ? ((own() as T | undefined) ?? fallback) : base.getItem<T>(key, fallback);
    },
    setItem: (key, value) => {
      if (key === 'theme') keepScheme(String(value));
      base.setItem(key, value);
    },
    reset: () => {
      base.reset();
      for (const [key, own] of Object.entries(shared)) base.setItem(key, own());
    },
  };
}
