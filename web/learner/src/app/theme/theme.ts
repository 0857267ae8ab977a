import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The tokens of the design: 4-pixel grid, one accent, neutrals with a hint of blue. Scales drawn in OKLCH at one hue each. */
const indigo: MantineColorsTuple = [
  '#eff5ff', '#e0ebff', '#c6d8ff', '#a5bfff', '#83a3fd', '#5d7ee7', '#405ec9', '#324db2', '#263d97', '#1b2d73',
]; // biome-ignore format: a scale reads best in one line
const green: MantineColorsTuple = [
  '#edf9f0', '#ddf2e1', '#bfe4c7', '#98d1a6', '#6ebc84', '#3a9c5d', '#007f3d', '#006c2e', '#005922', '#004318',
]; // biome-ignore format: a scale reads best in one line
const yellow: MantineColorsTuple = [
  '#fcf4ea', '#f7e9d7', '#eed5b4', '#dfba88', '#ce9e59', '#b17a19', '#935b00', '#804a00', '#6a3b00', '#502c00',
]; // biome-ignore format: a scale reads best in one line
const red: MantineColorsTuple = [
  '#fff0ee', '#ffe2de', '#ffc7c1', '#ffa59e', '#f58079', '#da524f', '#ba2b2e', '#a3141f', '#890614', '#69040e',
]; // biome-ignore format: a scale reads best in one line
const gray: MantineColorsTuple = [
  '#f9fafc', '#f3f4f7', '#e9ebef', '#dbdee3', '#c7cbd2', '#a0a5ae', '#676c78', '#535864', '#383d48', '#1d222b',
]; // biome-ignore format: a scale reads best in one line
const dark: MantineColorsTuple = [
  '#dcdee3', '#babec6', '#9a9ea8', '#70747f', '#434853', '#30343f', '#222630', '#181c25', '#0f121b', '#080b12',
]; // biome-ignore format: a scale reads best in one line

const systemFaces = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const theme = createTheme({
  colors: { indigo, green, yellow, red, gray, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 6 },
  black: '#1d222b',
  fontFamily: `"Inter Variable", "Inter Stand-in", var(--mq-cjk-faces), ${systemFaces}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.25' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.25' },
      h2: { fontSize: '22px', lineHeight: '1.25' },
      h3: { fontSize: '18px', lineHeight: '1.25' },
      h4: { fontSize: '16px', lineHeight: '1.25' },
      h5: { fontSize: '14px', lineHeight: '1.25' },
      h6: { fontSize: '12px', lineHeight: '1.25' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 24px rgb(29 34 43 / 0.12)',
    lg: '0 8px 24px rgb(29 34 43 / 0.12)',
    xl: '0 8px 24px rgb(29 34 43 / 0.12)',
  },
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A place for the focus among the items would be no item of the menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
