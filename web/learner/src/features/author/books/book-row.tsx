import type { BookRow as Row } from '@mathquiz/contracts/mathquiz/book.schemas';
import { useT } from '../../../lib/texts.js';
import { WrittenRow } from '../written/written-row.js';

export function BookRow({ row }: { row: Row }) {
  const t = useT();
  return (
    <WrittenRow
      row={row}
      to={`/author/books/${row._id}`}
      facts={[
        row.texts === 0 ? '' : t('books.textCount', { count: row.texts }),
        row.items === 0 ? '' : t('texts.itemCount', { count: row.items }),
      ]}
    />
  );
}
