import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';

type Props = { label: string; value: boolean; onChange: (value: boolean) => void; path: string; description?: string };

export function CheckField({ label, value, onChange, path, description }: Props) {
  return (
    <Checkbox
      label={label}
      {...(description === undefined ? {} : { description })}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      data-path={path}
    />
  );
}
