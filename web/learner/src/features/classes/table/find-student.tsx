import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';

type Props = { className: string | undefined; text: string; onText: (text: string) => void };

/** Where a student of a class is looked for by name. */
export function FindStudent({ className, text, onText }: Props) {
  const t = useT();
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label={t('classes.find')}
      placeholder={t('classes.find')}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
