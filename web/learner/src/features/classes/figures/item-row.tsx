import type { ItemStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { itemDetailId } from './item-detail.js';
import classes from './item-table.module.css';
import { ShareBar } from './share-bar.js';
import { useFigures } from './use-figures.js';

type Props = { item: ItemStatistics; open: boolean; onPress: () => void };

/** One question: its figures, and by a press on its title all that is known of it. */
export function ItemRow({ item, open, onPress }: Props) {
  const { t, number, percent, seconds, shown } = useFigures();
  const { missing } = item;
  const facility = shown(item.facility, missing.facility, percent);
  const discrimination = shown(item.discrimination, missing.discrimination, number);
  const blank = shown(item.blank_share, missing.blank_share, percent);
  const time = shown(item.median_seconds, missing.median_seconds, seconds);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes.title}
          aria-expanded={open}
          aria-controls={open ? itemDetailId : undefined}
          onClick={onPress}
        >
          <span className={classes.number}>{item.index + 1}</span> <span>{item.title}</span>
        </button>
      </th>
      <td title={facility.why ?? undefined}>
        <ShareBar value={item.facility} label={facility.value} />
      </td>
      <td title={discrimination.why ?? undefined}>
        <ShareBar value={item.discrimination} label={discrimination.value} signed />
      </td>
      <td title={blank.why ?? undefined}>
        <ShareBar value={item.blank_share} label={blank.value} />
      </td>
      <td title={time.why ?? undefined}>{time.value}</td>
      <td>{item.mean === null ? '–' : t('classes.of', { value: number(item.mean), whole: number(item.max) })}</td>
    </tr>
  );
}
