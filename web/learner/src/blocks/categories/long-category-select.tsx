import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useT } from '../../lib/texts.js';

type Option = { readonly value: string; readonly label: string };
type Props = {
  data: Option[];
  any: string | undefined;
  value: string;
  onChange: (category: string) => void;
  label?: string;
  'aria-label'?: string;
  className?: string;
};

/** So many are drawn at once; the others are found by their names. */
const mostShown = 100;

/** A long tree: a category is found by any part of its name. */
export default function LongCategorySelect({ any, value, onChange, ...more }: Props) {
  const t = useT();
  return (
    <Select
      {...more}
      searchable
      value={value === '' ? null : value}
      {...(any === undefined ? {} : { placeholder: any, clearable: true })}
      allowDeselect={any !== undefined}
      limit={mostShown}
      nothingFoundMessage={t('categories.noneFound')}
      onChange={(category) => onChange(category ?? '')}
    />
  );
}
