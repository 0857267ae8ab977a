import { Badge } from '@mantine/core';
import type { TextRow as Row } from '@mathquiz/contracts/mathquiz/text.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { RowStatement } from '../../../blocks/item-peek/row-statement.js';
import { LinkedRow } from '../../../components/linked-rows.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';

export function TextRow({ row }: { row: Row }) {
  const t = useT();
  const locale = useLocale();
  return (
    <LinkedRow
      to={`/author/texts/${row._id}`}
      title={row.title}
      facts={[
        t(`frame.category.${row.category}`),
        row.grade === null ? '' : t('frame.grade', { grade: row.grade }),
        row.items === 0 ? '' : t('texts.itemCount', { count: row.items }),
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
