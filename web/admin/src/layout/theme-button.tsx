import { IconButton, Tooltip } from '@mui/material';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTheme } from 'react-admin';
import { useT } from '../lib/use-t.js';

export function ThemeButton() {
  const t = useT();
  const [theme, setTheme] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = t(next === 'dark' ? 'frame.toDark' : 'frame.toLight');
  const Icon = next === 'dark' ? IconMoon : IconSun;
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(next)}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
