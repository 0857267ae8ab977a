import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { LateMark } from './late-mark.js';
import { standingOf } from './rows.js';
import { StandingMark } from './standing-mark.js';

type Props = {
  row: ClassRow;
  index: number;
  items: readonly { readonly index: number; readonly points: number }[];
  /** The column that the keyboard is on; null: another row. */
  active: number | null;
  open: boolean;
  onPress: (column: number) => void;
};

const toneOf = (points: number, outOf: number) => (points >= outOf ? 'right' : points > 0 ? 'partly' : 'wrong');
/** Colour alone says nothing to some, and on paper: the signs of the sheet and of results. */
const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX } as const;

export function ClassTableRow({ row, index, items, active, open, onPress }: Props) {
  const t = useT();
  const locale = useLocale();
  const { submission } = row;
  const standing = standingOf(row);
  const marked = standing === 'toMark' || standing === 'marked';

  const cell = (column: number, content: ReactNode, more: { tone?: string; label?: string } = {}) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys of the cell that has the focus.
    <td
      key={column}
      data-cell={`${index}-${column}`}
      data-tone={more.tone}
      aria-label={more.label}
      tabIndex={active === column ? 0 : -1}
      onClick={() => onPress(column)}
    >
      {content}
    </td>
  );
  return (
    <tr data-open={open || undefined}>
      <th scope="row" data-cell={`${index}-0`} tabIndex={active === 0 ? 0 : -1} onClick={() => onPress(0)}>
        {fullName(row.user, locale)}
      </th>
      {cell(1, <StandingMark standing={standing} submission={submission} />)}
      {cell(2, submission?.score == null ? '' : <b>{formatNumber(submission.score, locale)}</b>)}
      {items.map((item, place) => {
        if (submission?.absent.includes(item.index)) return cell(3 + place, '–', { label: t('classes.notDrawn') });
        const points = marked ? submission?.items[item.index] : undefined;
        if (points === undefined) return cell(3 + place, '', { label: t('classes.noMark') });
        if (points === null) return cell(3 + place, '?', { tone: 'open', label: t('classes.toMarkCell') });
        const tone = toneOf(points, item.points);
        const Sign = signs[tone];
        const inWords = t('classes.pointsLine', {
          count: item.points,
          points: formatNumber(points, locale),
          outOf: formatNumber(item.points, locale),
        });
        const content = (
          <>
            <Sign size={14} stroke={2} aria-hidden /> {formatNumber(points, locale)}
          </>
        );
        return cell(3 + place, content, { tone, label: `${t(`classes.outcome.${tone}`)}, ${inWords}` });
      })}
      {cell(
        3 + items.length,
        submission?.submitted_at && (
          <>
            {formatTime(submission.submitted_at, locale)} <LateMark submission={submission} />
          </>
        ),
      )}
    </tr>
  );
}
