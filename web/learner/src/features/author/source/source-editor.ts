import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { T } from '../../../lib/texts.js';
import { phrasesOf } from './phrases.js';
import { look } from './source-look.js';
import { type Offer, offersAt } from './text/completions.js';
import { replacement } from './text/source-text.js';

export type SourceEditor = {
  readonly text: () => string;
  /** Another text from elsewhere; the cursor stays where it can. */
  readonly replace: (text: string) => void;
  /** The cursor goes there, into sight. */
  readonly goTo: (place: number) => void;
  readonly mark: (marks: readonly Diagnostic[]) => void;
  readonly end: () => void;
};

type Options = {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly readOnly: boolean;
  readonly label: string;
  /** The id of what tells the keys. */
  readonly hint: string;
  readonly onText: (text: string) => void;
  readonly t: T;
};

/** What was put there by the page is no typing. */
const fromPage = Annotation.define<boolean>();

export function sourceEditor({ parent, text, readOnly, label, hint, onText, t }: Options): SourceEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        foldGutter(),
        highlightActiveLineGutter(),
        EditorView.lineWrapping,
        json(),
        bracketMatching(),
        search({ top: true }),
        look,
        EditorState.phrases.of(phrasesOf(t)),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': hint, tabindex: '0' }),
        readOnly ? EditorState.readOnly.of(true) : writing(t),
        // Tab leaves the text, as it leaves any field.
        keymap.of([
          ...defaultKeymap,
          ...searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g'),
          ...foldKeymap,
          ...lintKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((one) => one.annotation(fromPage))) onText(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace: (next) =>
      view.dispatch({ changes: replacement(view.state.doc.toString(), next), annotations: fromPage.of(true) }),
    goTo: (place) => {
      const at = Math.min(place, view.state.doc.length);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    mark: (marks) => view.dispatch(setDiagnostics(view.state, marks)),
    end: () => view.destroy(),
  };
}

const writing = (t: T): Extension => [
  history(),
  indentOnInput(),
  closeBrackets(),
  autocompletion({ override: [(context) => completions(context, t)], icons: false }),
  keymap.of([...closeBracketsKeymap, ...historyKeymap, ...completionKeymap]),
];

function completions({ state, pos, explicit }: CompletionContext, t: T): CompletionResult | null {
  const text = state.doc.toString();
  const found = offersAt(text, pos);
  // Unasked only once something is begun.
  if (found === null || (!explicit && pos === found.from)) return null;
  const from = text[found.from] === '"' && pos > found.from ? found.from + 1 : found.from;
  return { from, validFor: /^[\w.-]*$/, options: found.offers.map((offer, at) => completion(offer, at, t)) };
}

/** In their own order: what is needed comes first. */
const completion = ({ label, needed }: Offer, at: number, t: T): Completion => ({
  label,
  boost: 99 - Math.min(at, 198),
  ...(needed ? { detail: t('source.needed') } : {}),
  apply: (view) => {
    // More was typed meanwhile.
    const now = offersAt(view.state.doc.toString(), view.state.selection.main.head);
    const offer = now?.offers.find((one) => one.label === label);
    if (!now || !offer) return;
    view.dispatch({
      changes: { from: now.from, to: now.to, insert: offer.insert },
      selection: { anchor: now.from + offer.cursor },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
  },
});
