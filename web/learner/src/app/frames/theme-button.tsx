import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';

export function ThemeButton() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const next = now === 'dark' ? 'light' : 'dark';
  const label = t(next === 'dark' ? 'frame.toDark' : 'frame.toLight');
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      data-appearance
      onClick={() => setColorScheme(next)}
      aria-label={label}
      title={label}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
