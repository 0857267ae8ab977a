import type { TextKey } from '@mathquiz/contracts/text-keys';
import type { T } from '../../../lib/texts.js';

/** What CodeMirror says and shows by itself, as it names it. */
const phrases: Readonly<Record<string, TextKey>> = {
  Find: 'source.find',
  Replace: 'source.replaceBy',
  next: 'source.next',
  previous: 'source.previous',
  all: 'source.all',
  'match case': 'source.matchCase',
  regexp: 'source.regexp',
  'by word': 'source.byWord',
  replace: 'source.replace',
  'replace all': 'source.replaceAll',
  close: 'frame.close',
  'current match': 'source.currentMatch',
  'on line': 'source.onLine',
  'replaced match on line $': 'source.replacedOne',
  'replaced $ matches': 'source.replacedMany',
  Completions: 'source.completions',
  Diagnostics: 'source.diagnostics',
  'No diagnostics': 'source.noErrors',
  'Fold line': 'source.fold',
  'Unfold line': 'source.unfold',
  'folded code': 'source.folded',
  unfold: 'source.unfold',
  'Folded lines': 'source.folded',
  'Unfolded lines': 'source.unfolded',
  to: 'source.upTo',
  'Selection deleted': 'source.deleted',
  'Control character': 'source.controlSign',
};

export const phrasesOf = (t: T): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).map(([said, key]) => [said, t(key)]));
