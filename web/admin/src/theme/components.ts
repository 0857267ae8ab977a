import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './palette.js';

/** 44 px where a finger taps. */
const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
const phone = '@media (max-width: 599px)';
const floating = '0 8px 24px rgb(29 34 43 / 0.12)';

/** Where the keyboard is: a line around it, not MUI's ripple alone, which is gone where motion is not wanted. */
const focusRing = ({ accent }: Tokens, offset: number) => ({
  '&.Mui-focusVisible, &:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: offset },
});

/** Flat surfaces with one line around them; one shadow for what floats. */
export function componentsOf(tokens: Tokens): NonNullable<RaThemeOptions['components']> {
  const edge = `1px solid ${tokens.line}`;
  return {
    MuiCssBaseline: { styleOverrides: { body: { backgroundColor: tokens.page } } },
    MuiButtonBase: { styleOverrides: { root: focusRing(tokens, 2) } },
    MuiTab: { styleOverrides: { root: focusRing(tokens, -2) } },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: focusRing(tokens, 2) } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: edge, borderRadius: 12 } } },
    MuiDialog: { styleOverrides: { paper: { boxShadow: floating, border: edge, borderRadius: 12 } } },
    MuiMenu: { styleOverrides: { paper: { boxShadow: floating, border: edge } } },
    MuiIconButton: { styleOverrides: { root: { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } } },
    MuiMenuItem: { styleOverrides: { root: { ...touch, ...focusRing(tokens, -2) } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { ...touch, whiteSpace: 'nowrap' },
        contained: {
          variants: [
            { props: { color: 'primary' }, style: fill(tokens.accentFill) },
            { props: { color: 'error' }, style: fill(tokens.wrongFill) },
          ],
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: { paper: { boxShadow: floating, border: edge } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiOutlinedInput: { styleOverrides: { root: { ...touch, backgroundColor: tokens.surface } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: 12, '&:empty': { display: 'none' } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, padding: '8px 16px', fontSize: 14 },
        head: { fontWeight: 600, color: tokens.quiet, whiteSpace: 'nowrap' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-of-type > td': { borderBottom: 0 } } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
    MuiAlert: {
      styleOverrides: {
        standardError: { backgroundColor: tokens.wrongSoft, color: tokens.wrong },
        standardWarning: { backgroundColor: tokens.partlySoft, color: tokens.partly },
        standardInfo: { backgroundColor: tokens.accentSoft, color: tokens.text },
        filledSuccess: { backgroundColor: tokens.right, color: tokens.surface },
        filledError: { backgroundColor: tokens.wrong, color: tokens.surface },
      },
    },
    MuiAppBar: {
      styleOverrides: {
        root: { backgroundColor: tokens.surface, color: tokens.text, boxShadow: 'none', borderBottom: edge },
      },
    },
    RaListToolbar: { styleOverrides: { root: { [phone]: { backgroundColor: 'transparent' } } } },
    RaFilterForm: { styleOverrides: { root: { [phone]: { gap: '0 8px' } } } },
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          [phone]: {
            flex: '1 1 130px',
            minWidth: 0,
            '&[data-source="q"]': { flexBasis: '100%' },
            '& > .MuiFormControl-root, & .MuiAutocomplete-root .MuiTextField-root': { minWidth: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    // A wide table moves inside its card.
    RaList: {
      styleOverrides: {
        root: { '& .RaList-main, & .RaList-content': { minWidth: 0 }, '& .RaList-noActions': { marginTop: 0 } },
      },
    },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 } } } },
    RaSaveButton: { styleOverrides: { root: { '& svg': { marginRight: 8 } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 44,
          margin: '2px 8px',
          borderRadius: 8,
          color: tokens.quiet,
          '&.RaMenuItemLink-active': { color: tokens.accent, backgroundColor: tokens.accentSoft, fontWeight: 600 },
          '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: tokens.accent },
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, padding: '8px 24px 48px' },
          [phone]: { '& .RaLayout-content': { padding: '0 12px 32px' } },
        },
      },
    },
  };
}

const fill = (colour: string) => ({
  backgroundColor: colour,
  color: '#ffffff',
  '&:hover': { backgroundColor: `color-mix(in oklab, ${colour} 88%, black)` },
});
