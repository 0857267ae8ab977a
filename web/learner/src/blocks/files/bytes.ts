import { useLang } from '@mathquiz/web';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** As people say sizes: `820 kB`, `1.4 MB`. */
export function formatBytes(bytes: number, lang: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10) - 1));
  const value = bytes / 1024 ** (step + 1);
  const maximumFractionDigits = value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value);
}

export function useBytes(): (bytes: number) => string {
  const lang = useLang();
  return (bytes) => formatBytes(bytes, lang);
}
