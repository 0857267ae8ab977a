import { useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { CategorySelect } from '../../categories/category-select.js';
import { Asked, type DialogProps, PublishedNote } from './asked.js';

/** Into another category of the school’s tree. */
export default function MoveMany(props: DialogProps) {
  const t = useT();
  const [category, setCategory] = useState('');
  return (
    <Asked
      {...props}
      title={t('many.moveTitle')}
      yes={t('many.move')}
      right="mine"
      action={category === '' ? null : { do: 'move', category }}
    >
      <CategorySelect
        label={t('author.category')}
        any={t('categories.choose')}
        value={category}
        onChange={setCategory}
      />
      <PublishedNote selection={props.selection} />
    </Asked>
  );
}
