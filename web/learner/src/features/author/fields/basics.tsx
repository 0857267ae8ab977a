import { maxChars } from '@mathquiz/contracts/rules';
import { CategorySelect } from '../../../blocks/categories/category-select.js';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { locales } from '@mathquiz/contracts/constants';
import { difficulties, grades } from '@mathquiz/contracts/mathquiz/content.constants';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { useState } from 'react';
import { typedTags } from '../../../blocks/tags/typed-tags.js';
import { useTags } from '../../../blocks/tags/use-tags.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import classes from './shared/fields.module.css';
import { Section } from './shared/section.js';

/** What items and texts say of themselves. */
type Written = Pick<ItemContent, 'title' | 'category' | 'tags' | 'grade' | 'chapter' | 'difficulty' | 'language'>;
type Props = {
  content: Written;
  onChange: (next: Partial<Written>) => void;
  /** Who reads the title, where it is not everybody. */
  titleHint?: string;
};

export function Basics({ content, onChange, titleHint }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useTags(typed, open).filter((tag) => !content.tags.includes(tag));
  return (
    <Section title={t('author.basics')}>
      <div className={classes.stack}>
        <TextInput
          label={t('author.title')}
          description={titleHint}
          maxLength={maxChars.title}
          value={content.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          data-path="title"
        />
        <div className={classes.row}>
          <CategorySelect
            className={classes.grow ?? ''}
            label={t('author.category')}
            value={content.category}
            onChange={(category) => onChange({ category })}
            data-path="category"
          />
          <TagsInput
            className={classes.grow ?? ''}
            label={t('author.tags')}
            placeholder={content.tags.length === 0 ? t('author.tagsHint') : ''}
            value={content.tags}
            data={found}
            // The server has searched already.
            filter={({ options }) => options}
            onSearchChange={setTyped}
            onDropdownOpen={() => setOpen(true)}
            maxTags={20}
            onChange={(tags) => onChange({ tags: typedTags(tags) })}
            data-path="tags"
          />
        </div>
        <ForWhom content={content} onChange={onChange} />
      </div>
    </Section>
  );
}

const upTo = ({ least, most }: { least: number; most: number }): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** For which class it is, and how hard: what practice and the library choose by. */
function ForWhom({ content, onChange }: Props) {
  const t = useT();
  const languageName = useLanguageName();
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className={classes.row}>
      <NativeSelect
        className={classes.grow ?? ''}
        label={t('author.grade')}
        value={content.grade ?? ''}
        onChange={(event) => onChange({ grade: numberOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('author.gradeNone') },
          ...upTo(grades).map((grade) => ({ value: String(grade), label: t('frame.grade', { grade }) })),
        ]}
        data-path="grade"
      />
      <TextInput
        className={classes.grow ?? ''}
        label={t('author.chapter')}
        maxLength={maxChars.chapter}
        value={content.chapter}
        onChange={(event) => onChange({ chapter: event.currentTarget.value })}
        data-path="chapter"
      />
      <NativeSelect
        className={classes.grow ?? ''}
        label={t('author.difficulty')}
        value={content.difficulty ?? ''}
        onChange={(event) => onChange({ difficulty: numberOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('author.difficultyNone') },
          ...upTo(difficulties).map((level) => ({
            value: String(level),
            label: t(`frame.difficulty.${level as 1 | 2 | 3 | 4 | 5}`),
          })),
        ]}
        data-path="difficulty"
      />
      <NativeSelect
        className={classes.grow ?? ''}
        label={t('author.language')}
        value={content.language ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ language: locales.find((one) => one === value) ?? null });
        }}
        data={[
          { value: '', label: t('author.languageNone') },
          ...locales.map((value) => ({ value, label: languageName(value) })),
        ]}
        data-path="language"
      />
    </div>
  );
}
