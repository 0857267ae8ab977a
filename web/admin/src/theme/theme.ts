import type { RaThemeOptions } from 'react-admin';
import { componentsOf } from './components.js';
import { dark, light, paletteOf, type Tokens } from './palette.js';

const family = '"Inter Variable", var(--mq-cjk-faces), system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const heading = (size: number) => ({ fontSize: `${size}px`, lineHeight: 1.25, fontWeight: 650, letterSpacing: 0 });
const body = (size: number) => ({ fontSize: `${size}px`, lineHeight: 1.5, letterSpacing: 0 });

function themeOf(tokens: Tokens, mode: 'light' | 'dark') {
  return {
    palette: paletteOf(tokens, mode),
    spacing: 8,
    shape: { borderRadius: 8 },
    sidebar: { width: 232, closedWidth: 56 },
    typography: {
      fontFamily: family,
      h1: heading(28),
      h2: heading(22),
      h3: heading(18),
      h4: heading(18),
      h5: heading(18),
      h6: heading(16),
      subtitle1: body(16),
      subtitle2: { ...body(14), fontWeight: 600 },
      body1: body(16),
      body2: body(14),
      caption: body(12),
      button: { ...body(14), fontWeight: 600, textTransform: 'none' as const },
    },
    components: componentsOf(tokens),
  } satisfies RaThemeOptions;
}

export const lightTheme = themeOf(light, 'light');
export const darkTheme = themeOf(dark, 'dark');
