import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { tagRoutes } from '@mathquiz/contracts/mathquiz/tag.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';

const pauseMs = 250;
/** No tag is empty: this choice is none of them. */
const other = '';

type Props = { tags: readonly string[]; onBegun: (id: string, into: string) => void; onClose: () => void };

/** Which name stays, and how much that changes: of several tags they are merged, of one it is renamed. */
export default function TagsDialog({ tags, onBegun, onClose }: Props) {
  const t = useT();
  const [first = ''] = tags;
  const renames = tags.length === 1;
  const [chosen, setChosen] = useState(renames ? other : first);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const into = chosen === other ? typed.trim() : chosen;
  const [counted] = useDebouncedValue(into, pauseMs);
  const isAsked = counted !== '' && !(renames && counted === first);
  const count = useLoad(
    tagRoutes.countTags,
    { body: { tags: [...tags], into: counted } },
    { enabled: isAsked, fresh: true, quiet: true },
  );
  const merge = useSend(tagRoutes.mergeTags, { quiet: true, onDone: ({ data }) => onBegun(data.task_id, into) });
  const says = isAsked && counted === into ? count.data?.data : undefined;
  return (
    <Confirm
      title={renames ? t('categories.tag.renameTitle', { tag: first }) : t('categories.tag.mergeTitle')}
      yes={t(renames ? 'categories.tag.rename' : 'categories.tag.merge')}
      pending={merge.isPending}
      error={merge.error ?? (isAsked ? count.error : null)}
      onYes={() => (into === '' ? setMissing(true) : merge.mutate({ body: { tags: [...tags], into } }))}
      onClose={onClose}
    >
      {!renames && (
        <NativeSelect
          label={t('categories.tag.stays')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...tags.map((tag) => ({ value: tag, label: tag })),
            { value: other, label: t('categories.tag.other') },
          ]}
        />
      )}
      {chosen === other && (
        <TextInput
          label={t('categories.tag.newName')}
          maxLength={maxChars.tag}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing && t('categories.tag.missing')}
        />
      )}
      <p role="status">{says ? t('categories.tag.says', { ...says, into }) : ''}</p>
    </Confirm>
  );
}
