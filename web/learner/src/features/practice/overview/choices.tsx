import { NativeSelect } from '@mantine/core';
import { CategorySelect } from '../../../blocks/categories/category-select.js';
import { useT } from '../../../lib/texts.js';
import type { Choice as Change } from '../../../lib/use-address.js';
import type { Choice } from '../model/choice.js';
import classes from './overview.module.css';

type Props = {
  choice: Choice;
  /** What can be chosen from. */
  grades: readonly number[];
  chapters: readonly string[];
  onChange: (change: Change) => void;
};

/** What of all there is one practises; it stands in the address. */
export function Choices({ choice: { grade, chapter, category }, grades, chapters, onChange }: Props) {
  const t = useT();
  // What the address asks for stands there, whether or not there is something of it.
  const allGrades = grade === null || grades.includes(grade) ? grades : [...grades, grade].sort((a, b) => a - b);
  const allChapters = chapter === '' || chapters.includes(chapter) ? chapters : [chapter, ...chapters];
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('author.grade')}
        value={grade ?? ''}
        data={[
          { value: '', label: t('practice.anyGrade') },
          ...allGrades.map((one) => ({ value: String(one), label: t('frame.grade', { grade: one }) })),
        ]}
        onChange={({ currentTarget }) => onChange({ grade: currentTarget.value })}
      />
      {allChapters.length > 0 && (
        <NativeSelect
          label={t('author.chapter')}
          value={chapter}
          data={[
            { value: '', label: t('practice.anyChapter') },
            ...allChapters.map((one) => ({ value: one, label: one })),
          ]}
          onChange={({ currentTarget }) => onChange({ chapter: currentTarget.value })}
        />
      )}
      <CategorySelect
        label={t('author.category')}
        value={category}
        any={t('author.anyCategory')}
        onChange={(next) => onChange({ category: next })}
      />
    </div>
  );
}
