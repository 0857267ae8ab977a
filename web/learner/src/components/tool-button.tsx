import { ActionIcon } from '@mantine/core';
import type { IconTrash } from '@tabler/icons-react';

type Props = {
  icon: typeof IconTrash;
  label: string;
  onPress: () => void;
  disabled?: boolean;
  path?: string;
  id?: string;
};

/** An icon that does something; its name is for screen readers and for who rests on it. */
export function ToolButton({ icon: Icon, label, onPress, disabled = false, path, id }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      onClick={onPress}
      disabled={disabled}
      aria-label={label}
      title={label}
      {...(path ? { 'data-path': path } : {})}
      {...(id ? { id } : {})}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
