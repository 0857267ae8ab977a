import type { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { htmlLang } from '@mathquiz/contracts/constants';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { currentLocale } from '@mathquiz/web';
import { formatNumber } from '../../lib/bytes.js';

export type HelpFigures = ReplyOf<typeof helpRoutes.helpFigures>['data'];
export type Figures = HelpFigures['whole'];

export const measures = ['count', 'firstReply', 'resolve', 'rating'] as const;
export type Measure = (typeof measures)[number];

/** null: there is nothing to tell of. */
export function figureOf(measure: Measure, figures: Figures): number | null {
  if (measure === 'count') return figures.count;
  if (measure === 'firstReply') return figures.first_reply_median_min;
  return measure === 'resolve' ? figures.resolve_median_min : figures.rating_mean;
}

const lang = () => htmlLang[currentLocale()];
const inUnit = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(lang(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);

/** In the unit that reads best: `12 min`, `3.5 h`, `2 d`. */
export function sayMinutes(minutes: number): string {
  if (minutes < 90) return inUnit(minutes, 'minute');
  return minutes < 48 * 60 ? inUnit(minutes / 60, 'hour') : inUnit(minutes / 1440, 'day');
}

export function sayMeasure(measure: Measure, value: number): string {
  if (measure === 'count') return formatNumber(value);
  if (measure !== 'rating') return sayMinutes(value);
  return new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format(value);
}
