import type { PaletteOptions } from '@mui/material/styles';

/** The tokens of the design, the same values as the learner app's. */
export type Tokens = {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly accentSoft: string;
  /** Under white words. */
  readonly accentFill: string;
  readonly right: string;
  readonly rightSoft: string;
  readonly partly: string;
  readonly partlySoft: string;
  readonly wrong: string;
  readonly wrongSoft: string;
  readonly wrongFill: string;
};

export const light: Tokens = {
  page: '#f9fafc',
  surface: '#ffffff',
  sunken: '#f3f4f7',
  line: '#e1e4ea',
  text: '#1d222b',
  quiet: '#5c616d',
  accent: '#405ec9',
  accentSoft: '#eff5ff',
  accentFill: '#405ec9',
  right: '#00702f',
  rightSoft: '#edf9f0',
  partly: '#804a00',
  partlySoft: '#fcf4ea',
  wrong: '#ad2026',
  wrongSoft: '#fff0ee',
  wrongFill: '#ba2b2e',
};

export const dark: Tokens = {
  page: '#0f121b',
  surface: '#181c25',
  sunken: '#12151e',
  line: '#30343f',
  text: '#e2e4e9',
  quiet: '#a3a7b1',
  accent: '#a5bfff',
  accentSoft: '#1d2745',
  accentFill: '#405ec9',
  right: '#8ccf9d',
  rightSoft: '#12261a',
  partly: '#dfba88',
  partlySoft: '#2a2114',
  wrong: '#ffa59e',
  wrongSoft: '#331a1b',
  wrongFill: '#ba2b2e',
};

export function paletteOf(tokens: Tokens, mode: 'light' | 'dark'): PaletteOptions {
  return {
    mode,
    primary: { main: tokens.accent, dark: tokens.accent, contrastText: mode === 'dark' ? '#0f121b' : '#ffffff' },
    secondary: { main: tokens.surface, dark: tokens.surface, contrastText: tokens.text },
    error: { main: tokens.wrong, dark: tokens.wrong },
    warning: { main: tokens.partly },
    success: { main: tokens.right },
    info: { main: tokens.accent },
    background: { default: tokens.page, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.quiet },
    divider: tokens.line,
  };
}
