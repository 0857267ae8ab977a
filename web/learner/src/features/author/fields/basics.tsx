import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { categories } from '@mathquiz/contracts/constants';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { useState } from 'react';
import { useTags } from '../../../blocks/tags/use-tags.js';
import { useT } from '../../../lib/texts.js';
import classes from './shared/fields.module.css';
import { Section } from './shared/section.js';

type Props = { content: ItemContent; onChange: (next: Partial<ItemContent>) => void };

export function Basics({ content, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useTags(typed, open).filter((tag) => !content.tags.includes(tag));
  return (
    <Section title={t('author.basics')}>
      <div className={classes.stack}>
        <TextInput
          label={t('author.title')}
          description={t('author.titleHint')}
          maxLength={maxChars.title}
          value={content.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          data-path="title"
        />
        <div className={classes.row}>
          <NativeSelect
            className={classes.grow ?? ''}
            label={t('author.category')}
            value={content.category}
            onChange={(event) => {
              const category = categories.find((one) => one === event.currentTarget.value);
              if (category) onChange({ category });
            }}
            data={categories.map((value) => ({ value, label: t(`frame.category.${value}`) }))}
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
            onChange={(tags) =>
              onChange({ tags: tags.map((tag) => tag.trim().slice(0, 40)).filter((tag) => tag !== '') })
            }
            data-path="tags"
          />
        </div>
      </div>
    </Section>
  );
}
