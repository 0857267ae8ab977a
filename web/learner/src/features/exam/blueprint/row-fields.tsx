import { CategorySelect } from '../../../blocks/categories/category-select.js';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TagsInput } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import { difficulties, grades } from '@mathquiz/contracts/mathquiz/content.constants';
import { type ReactNode, useState } from 'react';
import { typedTags } from '../../../blocks/tags/typed-tags.js';
import { useTags } from '../../../blocks/tags/use-tags.js';
import { NumberField } from '../../../components/number-field.js';
import { RowTools } from '../../../components/row-tools.js';
import { useT } from '../../../lib/texts.js';
import classes from './blueprint.module.css';
import type { Row } from './model.js';

type Props = {
  row: Row;
  number: number;
  of: number;
  onChange: (row: Row) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** What was drawn for it. */
  children: ReactNode;
};

const upTo = ({ least, most }: { least: number; most: number }): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);
const numberOf = (value: string) => (value === '' ? null : Number(value));

/** One sort of items, and how many of it. */
export function RowFields({ row, number, of, onChange, onMove, onRemove, children }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useTags(typed, open).filter((tag) => !row.tags.includes(tag));
  const name = t('exam.blueprint.row', { number });
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.rowHead}>
        <strong>{name}</strong>
        {of > 1 && (
          <RowTools name={name} first={number === 1} last={number === of} onMove={onMove} onRemove={onRemove} />
        )}
      </div>
      <div className={classes.fields}>
        <NumberField
          label={t('exam.blueprint.count')}
          integer
          min={1}
          max={limits.itemsPerExam}
          width={84}
          value={row.count}
          onChange={(count) => onChange({ ...row, count })}
        />
        <CategorySelect
          className={classes.grow ?? ''}
          label={t('author.category')}
          value={row.category}
          onChange={(category) => onChange({ ...row, category })}
        />
        <NativeSelect
          className={classes.grow ?? ''}
          label={t('author.difficulty')}
          value={row.difficulty ?? ''}
          onChange={(event) => onChange({ ...row, difficulty: numberOf(event.currentTarget.value) })}
          data={[
            { value: '', label: t('exam.blueprint.anyDifficulty') },
            ...upTo(difficulties).map((level) => ({
              value: String(level),
              label: t(`frame.difficulty.${level as 1 | 2 | 3 | 4 | 5}`),
            })),
          ]}
        />
        <NativeSelect
          className={classes.grow ?? ''}
          label={t('author.grade')}
          value={row.grade ?? ''}
          onChange={(event) => onChange({ ...row, grade: numberOf(event.currentTarget.value) })}
          data={[
            { value: '', label: t('exam.blueprint.anyGrade') },
            ...upTo(grades).map((grade) => ({ value: String(grade), label: t('frame.grade', { grade }) })),
          ]}
        />
        <TagsInput
          className={classes.wide ?? ''}
          label={t('author.tags')}
          placeholder={row.tags.length === 0 ? t('author.tagsHint') : ''}
          value={row.tags}
          data={found}
          // The server has searched already.
          filter={({ options }) => options}
          onSearchChange={setTyped}
          onDropdownOpen={() => setOpen(true)}
          maxTags={5}
          onChange={(tags) =>
            onChange({
              ...row,
              tags: typedTags(tags),
            })
          }
        />
      </div>
      {children}
    </li>
  );
}
