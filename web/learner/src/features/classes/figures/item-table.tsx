import type { ItemStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { useState } from 'react';
import { ItemDetail } from './item-detail.js';
import { ItemRow } from './item-row.js';
import classes from './item-table.module.css';
import { useFigures } from './use-figures.js';
import { Variants } from './variants.js';

type Figure = 'index' | 'facility' | 'discrimination' | 'blank_share' | 'median_seconds';
/** What is looked for first: the hardest, the least telling, but the most often blank and the slowest. */
const maxFirst: readonly Figure[] = ['blank_share', 'median_seconds'];

type Props = { testId: string; group: string; items: readonly ItemStatistics[] };

/** How each question did. Sorted by a press on a column: the hardest, the least telling, the most often blank first. */
export function ItemTable({ testId, group, items }: Props) {
  const { t } = useFigures();
  const [by, setBy] = useState<Figure>('index');
  const [open, setOpen] = useState<number | null>(null);
  const opened = items.find((item) => item.index === open);
  const sign = maxFirst.includes(by) ? -1 : 1;
  const sorted = [...items].sort((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === null || y === null) return x === y ? a.index - b.index : x === null ? 1 : -1;
    return sign * (x - y) || a.index - b.index;
  });
  const head = (name: Figure, label: string, hint: string) => (
    <th scope="col" aria-sort={by === name ? (maxFirst.includes(name) ? 'descending' : 'ascending') : undefined}>
      <button type="button" title={hint} data-on={by === name || undefined} onClick={() => setBy(name)}>
        {label}
      </button>
    </th>
  );
  return (
    <>
      <div className={classes.box}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head('index', t('classes.question'), t('classes.question'))}
              {head('facility', t('classes.facility'), t('classes.facilityHint'))}
              {head('discrimination', t('classes.discrimination'), t('classes.discriminationHint'))}
              {head('blank_share', t('classes.blank'), t('classes.blankHint'))}
              {head('median_seconds', t('classes.medianTime'), t('classes.medianTimeHint'))}
              <th scope="col">{t('classes.figure.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((item) => (
              <ItemRow
                key={item.index}
                item={item}
                open={item.index === open}
                onPress={() => setOpen(item.index === open ? null : item.index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <ItemDetail item={opened}>
          <Variants key={`${opened.index} ${group}`} testId={testId} group={group} item={opened.index} />
        </ItemDetail>
      )}
    </>
  );
}
