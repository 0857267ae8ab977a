import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import { useLocale } from '@mathquiz/web';
import { type ShownCategory, useCategories } from '../../../blocks/categories/use-categories.js';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';

const { deleteCategory, getCategory, listCategories } = categoryRoutes;

/** Only an empty one goes; of another it says what stands in it, and the way for that. */
export default function RemoveDialog({ row, onClose }: { row: ShownCategory; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const below = useCategories().filter(({ parent }) => parent === row._id).length;
  const counted = useLoad(getCategory, { params: { id: row._id }, query: { locale } });
  const remove = useSend(deleteCategory, { refresh: [listCategories], onDone: onClose, quiet: true });
  const { items = 0, texts = 0, books = 0 } = counted.data?.data ?? {};
  const holds = items + texts + books + below > 0;
  return (
    <Confirm
      title={t('categories.removeTitle', { name: row.name })}
      yes={t(holds ? 'frame.close' : 'categories.remove')}
      danger={!holds}
      pending={remove.isPending || counted.isPending}
      error={remove.error ?? counted.error}
      onYes={() => (holds ? onClose() : remove.mutate({ params: { id: row._id } }))}
      onClose={onClose}
    >
      <p role="status">
        {counted.isPending
          ? ''
          : holds
            ? t('categories.holds', { name: row.name, items, texts, books, below })
            : t('categories.holdsNone', { name: row.name })}
      </p>
    </Confirm>
  );
}
