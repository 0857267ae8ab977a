import { useLang } from '@mathquiz/web';
import { useEffect, useState } from 'react';

const minute = 60_000;
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `2 h 5 min` in the reader's language: the two largest units, whole minutes. */
export function durationIn(lang: string, ms: number): string {
  const whole = Math.max(0, Math.floor(ms / minute));
  const first = units.findIndex(([, size]) => whole >= size);
  const from = first === -1 ? units.length - 1 : first;
  const said = units.slice(from, from + 2).map(([unit, size], at) => {
    const larger = at === 0 ? Number.POSITIVE_INFINITY : (units[from]?.[1] ?? 1);
    const count = Math.floor((whole % larger) / size);
    const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
    return at > 0 && count === 0 ? '' : new Intl.NumberFormat(lang, style).format(count);
  });
  return said.filter(Boolean).join(' ');
}

export const useDuration = (): ((ms: number) => string) => {
  const lang = useLang();
  return (ms) => durationIn(lang, ms);
};

const stepMs = 10_000;

/** The time, going on while the page stands. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
