import { Badge } from '@mantine/core';
import type { TextRow } from '@mathquiz/contracts/mathquiz/text.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { RowStatement } from '../../../blocks/item-peek/row-statement.js';
import { RowBox } from '../../../blocks/many/rows/row-box.js';
import { LinkedRow } from '../../../components/linked-rows.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';

type Props = {
  row: Pick<TextRow, '_id' | 'title' | 'category' | 'grade' | 'owner' | 'updated_at' | 'beginning' | 'status'>;
  to: string;
  /** What it holds. */
  facts: readonly string[];
};

/** A text or a book in a list. */
export function WrittenRow({ row, to, facts }: Props) {
  const t = useT();
  const categoryName = useCategoryName();
  const locale = useLocale();
  return (
    <LinkedRow
      to={to}
      title={row.title}
      box={<RowBox id={row._id} title={row.title} />}
      facts={[
        categoryName(row.category),
        row.grade === null ? '' : t('frame.grade', { grade: row.grade }),
        ...facts,
        fullName(row.owner, locale),
        formatDay(row.updated_at, locale),
      ]}
      more={<RowStatement statement={row.beginning} />}
      state={
        <Badge variant="light" color={statusColor[row.status]} tt="none">
          {t(`frame.status.${row.status}`)}
        </Badge>
      }
    />
  );
}
