import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const quiet = 'var(--mq-quiet)';
const line = '1px solid var(--mq-line)';
const field = {
  border: line,
  borderRadius: '4px',
  background: 'var(--mq-surface)',
  color: 'var(--mq-text)',
  font: 'inherit',
};

/** By the tokens of the design, so that it is dark where the page is. */
const theme = EditorView.theme({
  '&': { color: 'var(--mq-text)', background: 'var(--mq-surface)', fontSize: '14px', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--mq-text)', padding: '8px 0' },
  '.cm-gutters': { background: 'var(--mq-sunken)', color: quiet, border: 'none', borderInlineEnd: line },
  '.cm-activeLineGutter': { background: 'var(--mq-accent-soft)', color: 'var(--mq-text)' },
  '.cm-foldGutter .cm-gutterElement': { minWidth: '16px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    background: 'var(--mq-accent-soft)',
    color: 'var(--mq-accent)',
    border: line,
    padding: '0 6px',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--mq-accent-soft)' },
  '.cm-searchMatch': { background: 'var(--mq-partly-soft)', outline: '1px solid var(--mq-partly)' },
  '.cm-searchMatch-selected': { background: 'var(--mq-accent-soft)', outline: '1px solid var(--mq-accent)' },
  '.cm-panels': { background: 'var(--mq-sunken)', color: 'var(--mq-text)' },
  '.cm-panels.cm-panels-top': { borderBottom: line },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px', fontSize: '14px' },
  '.cm-panel.cm-search label': { fontSize: '14px', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search [name=close]': { fontSize: '20px', width: '28px', height: '28px' },
  '.cm-textfield': { ...field, fontSize: '14px', minHeight: '28px' },
  '.cm-button': { ...field, backgroundImage: 'none', fontSize: '14px', minHeight: '28px', cursor: 'pointer' },
  '.cm-tooltip': {
    ...field,
    borderRadius: '8px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 16%)',
    maxWidth: 'min(90vw, 480px)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '240px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', lineHeight: '1.25' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--mq-accent-soft)', color: 'var(--mq-text)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: quiet, fontStyle: 'normal' },
  '.cm-diagnostic': { whiteSpace: 'normal', padding: '6px 12px' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--mq-wrong)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--mq-partly)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--mq-wrong)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--mq-partly)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--mq-wrong)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--mq-accent)' },
  { tag: tags.string, color: 'var(--mq-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--mq-partly)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: quiet },
]);

export const look = [theme, syntaxHighlighting(colours)];
