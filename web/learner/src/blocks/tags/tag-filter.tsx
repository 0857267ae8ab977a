import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Select } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import classes from './tag-filter.module.css';
import { useKeptTags, useTags } from './use-tags.js';

type Props = { value: string; onChange: (tag: string) => void };

/** Only items with a tag: found by its beginning, or one of those that one keeps at hand. */
export function TagFilter({ value, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  // What is chosen stands in the field too: it is not searched for.
  const found = useTags(typed === value ? '' : typed, open);
  const kept = useKeptTags();
  const isKept = kept.tags.includes(value);
  return (
    <div className={classes.tags}>
      <div className={classes.field}>
        <Select
          aria-label={t('author.tag')}
          placeholder={t('author.anyTag')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('author.clearTag') }}
          maxLength={maxChars.tag}
          // The server has searched already.
          filter={({ options }) => options}
          data={[...new Set([...(value === '' ? [] : [value]), ...found])]}
          nothingFoundMessage={t('author.noTag')}
          value={value === '' ? null : value}
          onChange={(tag) => onChange(tag ?? '')}
          onSearchChange={setTyped}
          onDropdownOpen={() => setOpen(true)}
        />
        {value !== '' && (
          <ToolButton
            icon={isKept ? IconStarFilled : IconStar}
            label={t(isKept ? 'author.dropTag' : 'author.keepTag', { tag: value })}
            disabled={kept.isPending}
            onPress={() => (isKept ? kept.drop(value) : kept.keep(value))}
          />
        )}
      </div>
      {kept.tags.length > 0 && (
        <ul className={classes.kept} aria-label={t('author.keptTags')}>
          {kept.tags.map((tag) => (
            <li key={tag}>
              <Button
                size="compact-sm"
                variant={tag === value ? 'light' : 'default'}
                aria-pressed={tag === value}
                onClick={() => onChange(tag === value ? '' : tag)}
              >
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
