import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import { useLocale } from '@mathquiz/web';
import { useMemo, useState } from 'react';
import { CategorySelect } from '../../../blocks/categories/category-select.js';
import { type ShownCategory, useCategories } from '../../../blocks/categories/use-categories.js';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { withBelow } from './steps.js';

const { getCategory, listCategories, mergeCategory } = categoryRoutes;

/** Says what goes where before it goes: a merger is not taken apart again. */
export default function MergeDialog({ row, onClose }: { row: ShownCategory; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const rows = useCategories();
  const but = useMemo(() => withBelow(rows, row._id), [rows, row._id]);
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);
  const counted = useLoad(getCategory, { params: { id: row._id }, query: { locale } });
  const merge = useSend(mergeCategory, { refresh: [listCategories, getCategory], onDone: onClose, quiet: true });
  const target = rows.find(({ _id }) => _id === into);
  const { items, texts, books } = counted.data?.data ?? {};
  return (
    <Confirm
      title={t('categories.mergeTitle', { name: row.name })}
      yes={t('categories.mergeYes')}
      danger
      pending={merge.isPending}
      error={merge.error ?? counted.error}
      onYes={() => (target ? merge.mutate({ params: { id: row._id }, body: { into } }) : setMissing(true))}
      onClose={onClose}
    >
      <CategorySelect
        label={t('categories.into')}
        any={t('categories.choose')}
        but={but}
        value={into}
        onChange={setInto}
      />
      <p role="status">
        {target && items !== undefined
          ? t('categories.mergeSays', { from: row.name, into: target.name, items, texts, books })
          : missing && t('categories.choose')}
      </p>
    </Confirm>
  );
}
