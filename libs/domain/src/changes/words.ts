import type { Piece } from './change.js';
import { shortestEdit } from './shortest-edit.js';

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Formulas, holes and numbers are one word each; Chinese and Japanese are taken sign by sign. What is open for long is no formula. */
const word = new RegExp(
  [
    String.raw`\$\$[^$]{0,500}\$\$`,
    String.raw`\$[^$\n]{1,500}\$`,
    String.raw`\{\{[^{}]{0,200}\}\}`,
    String.raw`\d+(?:[.,]\d+)*`,
    `[${cjk}]`,
    String.raw`(?:(?![${cjk}])[\p{L}\p{M}])+`,
    String.raw`[^\S\n]+`,
    '[^]',
  ].join('|'),
  'gu',
);
const line = /[^\n]*\n|[^\n]+$/g;

const cut = (text: string, by: RegExp): string[] => text.match(by) ?? [];

/** Two texts in one: word by word, line by line where almost every word is another, else one instead of the other. */
export function wordsOf(before: string, after: string): Piece[] {
  return (
    piecesOf(cut(before, word), cut(after, word)) ??
    piecesOf(cut(before, line), cut(after, line)) ??
    instead(before, after)
  );
}

/** Two lists in one, an entry at a time. */
export function entriesOf(before: readonly string[], after: readonly string[], between: string): Piece[] {
  const parted = (list: readonly string[]) => list.flatMap((entry, at) => (at === 0 ? [entry] : [between, entry]));
  return piecesOf(parted(before), parted(after)) ?? instead(before.join(between), after.join(between));
}

function piecesOf(before: readonly string[], after: readonly string[]): Piece[] | null {
  const steps = shortestEdit(before, after);
  if (steps === null) return null;
  return joined(
    steps.map(({ state, ...at }) => ({
      state,
      text: (state === 'added' ? after[at.after] : before[at.before]) ?? '',
    })),
  );
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: { state: Piece['state']; text: string }[] = [];
  for (const { state, text } of pieces) {
    const last = runs.at(-1);
    if (last?.state === state) last.text += text;
    else runs.push({ state, text });
  }
  return runs;
}

const instead = (before: string, after: string): Piece[] =>
  joined([
    { state: 'removed' as const, text: before },
    { state: 'added' as const, text: after },
  ]).filter(({ text }) => text !== '');
