import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './fields.module.css';

type Props = { label: string; onPress: () => void; disabled?: boolean };

/** One more row of a list. */
export function AddButton({ label, onPress, disabled = false }: Props) {
  return (
    <div>
      <Button
        variant="default"
        classNames={{ root: classes.add ?? '', label: classes.addLabel ?? '' }}
        size="compact-md"
        fz="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  );
}
