import { createStore, readLocal, writeLocal } from '@mathquiz/web';

/** Where the window stands on the screen, in pixels of the page. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Kept = { readonly place: Place | null; readonly pinned: boolean };

/** spec.md section 9. */
export const usual = { width: 600, height: 600 } as const;
export const least = { width: 320, height: 320 } as const;
/** It stands beside the edges, not at them. */
const margin = 8;
export const step = 24;

type Screen = { readonly width: number; readonly height: number };

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** Whole and in sight, whatever size the browser's window has by now. */
export function fitted({ x, y, width, height }: Place, screen: Screen): Place {
  const size = {
    width: between(width, Math.min(least.width, screen.width - 2 * margin), screen.width - 2 * margin),
    height: between(height, Math.min(least.height, screen.height - 2 * margin), screen.height - 2 * margin),
  };
  return {
    ...size,
    x: between(x, margin, screen.width - margin - size.width),
    y: between(y, margin, screen.height - margin - size.height),
  };
}

/** At the lower right, where it covers least of a page that is read from the left. */
export const placeAtFirst = (screen: Screen): Place =>
  fitted({ ...usual, x: screen.width - usual.width - 24, y: screen.height - usual.height - 24 }, screen);

export const moved = (place: Place, by: { x: number; y: number }): Place => ({
  ...place,
  x: place.x + by.x,
  y: place.y + by.y,
});
export const resized = (place: Place, by: { x: number; y: number }): Place => ({
  ...place,
  width: Math.max(least.width, place.width + by.x),
  height: Math.max(least.height, place.height + by.y),
});

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
export const stepOf = (key: string): { x: number; y: number } | null => steps[key] ?? null;

const key = 'chat:window';
const read = (): Kept => ({ place: null, pinned: false, ...readLocal<Partial<Kept>>(key) });

/** The same in every tab of this browser. */
export const kept = createStore<Kept>(read());

export function keep(next: Partial<Kept>): void {
  kept.set({ ...kept.get(), ...next });
  writeLocal(key, kept.get());
}

/** Follows what other tabs do with it; gives the way to stop. */
export function followTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) kept.set(read());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
