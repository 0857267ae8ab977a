import { NativeSelect } from '@mantine/core';
import { useT } from '../../../lib/texts.js';

type Props = { all: string; chosen: number; some: boolean; onChange: (some: boolean) => void };

/** All of them, or those who are chosen in the table; nothing to ask where nobody is. */
export function WhomField({ all, chosen, some, onChange }: Props) {
  const t = useT();
  if (chosen === 0) return null;
  return (
    <NativeSelect
      label={t('classes.live.whom')}
      value={some ? 'some' : 'all'}
      data={[
        { value: 'some', label: t('classes.live.chosen', { count: chosen }) },
        { value: 'all', label: all },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === 'some')}
    />
  );
}
