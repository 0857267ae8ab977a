import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { TagsInput } from '@mantine/core';
import { tagsMost } from '@mathquiz/contracts/mathquiz/content.constants';
import { useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { typedTags } from '../../tags/typed-tags.js';
import { useTags } from '../../tags/use-tags.js';
import { Asked, type DialogProps, PublishedNote } from './asked.js';

/** Tags that all get, and tags that none keeps. */
export default function TagMany(props: DialogProps) {
  const t = useT();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useTags(typed, open);
  const theirs = [...new Set([...props.selection.chosen.rows.values()].flatMap(({ tags }) => tags))].sort();
  const free = (tags: readonly string[]) => tags.filter((tag) => !add.includes(tag) && !remove.includes(tag));
  return (
    <Asked
      {...props}
      title={t('many.tagTitle')}
      yes={t('many.tagYes')}
      right="mine"
      action={add.length + remove.length === 0 ? null : { do: 'tag', add: [...add], remove: [...remove] }}
    >
      <TagsInput
        label={t('many.addTags')}
        placeholder={add.length === 0 ? t('author.tagsHint') : ''}
        value={[...add]}
        data={free(found)}
        // The server has searched already.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        maxTags={tagsMost}
        maxDropdownHeight={140}
        acceptValueOnBlur
        onChange={(tags) => {
          const next = typedTags(tags);
          setAdd(next);
          setRemove(remove.filter((tag) => !next.includes(tag)));
        }}
      />
      <TagsInput
        label={t('many.removeTags')}
        value={[...remove]}
        data={free(theirs)}
        maxTags={tagsMost}
        maxDropdownHeight={140}
        acceptValueOnBlur
        onChange={(tags) => {
          const next = typedTags(tags);
          setRemove(next);
          setAdd(add.filter((tag) => !next.includes(tag)));
        }}
      />
      <PublishedNote selection={props.selection} />
    </Asked>
  );
}
