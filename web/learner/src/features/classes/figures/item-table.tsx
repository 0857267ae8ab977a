import { htmlLang, type ItemStatistics } from '@mathquiz/contracts';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useLocale } from '../../../lib/locale.js';
import { useT } from '../../../lib/texts.js';
import classes from './item-table.module.css';
import { ShareBar } from './share-bar.js';

type Figure = 'index' | 'facility' | 'discrimination' | 'blank_share';

/** How each question did. Sorted by a press on a column: the hardest, the least telling, the most often blank first. */
export function ItemTable({ items }: { items: readonly ItemStatistics[] }) {
  const t = useT();
  const locale = useLocale();
  const [by, setBy] = useState<Figure>('index');
  const percent = (value: number | null) =>
    value === null ? '–' : new Intl.NumberFormat(htmlLang[locale], { style: 'percent' }).format(value);
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, locale));
  const sign = by === 'blank_share' ? -1 : 1;
  const sorted = [...items].sort((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === null || y === null) return x === y ? a.index - b.index : x === null ? 1 : -1;
    return sign * (x - y) || a.index - b.index;
  });
  const head = (name: Figure, label: string, hint: string) => (
    <th scope="col" aria-sort={by === name ? (name === 'blank_share' ? 'descending' : 'ascending') : undefined}>
      <button type="button" title={hint} data-on={by === name || undefined} onClick={() => setBy(name)}>
        {label}
      </button>
    </th>
  );
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head('index', t('classes.question'), t('classes.question'))}
            {head('facility', t('classes.facility'), t('classes.facilityHint'))}
            {head('discrimination', t('classes.discrimination'), t('classes.discriminationHint'))}
            {head('blank_share', t('classes.blank'), t('classes.blankHint'))}
            <th scope="col">{t('classes.figure.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((item) => (
            <tr key={item.index}>
              <th scope="row">
                <span className={classes.title}>
                  <span className={classes.number}>{item.index + 1}</span>
                  <span>{item.title}</span>
                </span>
              </th>
              <td>
                <ShareBar value={item.facility} label={percent(item.facility)} />
              </td>
              <td>
                <ShareBar value={item.discrimination} label={figure(item.discrimination)} signed />
              </td>
              <td>
                <ShareBar value={item.blank_share} label={percent(item.blank_share)} />
              </td>
              <td>
                {item.mean === null ? '–' : t('classes.of', { value: figure(item.mean), whole: figure(item.max) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
