import type { TextRow as Row } from '@mathquiz/contracts/mathquiz/text.schemas';
import { useT } from '../../../lib/texts.js';
import { WrittenRow } from '../written/written-row.js';

export function TextRow({ row }: { row: Row }) {
  const t = useT();
  const items = row.items === 0 ? '' : t('texts.itemCount', { count: row.items });
  return <WrittenRow row={row} to={`/author/texts/${row._id}`} facts={[items]} />;
}
