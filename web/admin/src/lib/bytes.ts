import { htmlLang } from '@mathquiz/contracts/constants';
import { currentLocale } from '@mathquiz/web';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `8.4 MB`, in the reader’s language: steps of 1024, as the limits are, and no more digits than one reads. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const size = bytes / 1024 ** step;
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(htmlLang[currentLocale()], {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || size >= 100 ? 0 : 1,
  }).format(size);
}

export const formatNumber = (count: number): string => new Intl.NumberFormat(htmlLang[currentLocale()]).format(count);

export const formatShare = (share: number): string =>
  new Intl.NumberFormat(htmlLang[currentLocale()], { style: 'percent' }).format(share);
