import { mayMeet, termsMet } from '../finding/index.js';
import { excerptAround, foldText } from '../format/index.js';
import type { TextBlock } from '../texts/index.js';

/** A paragraph, under the heading of its text where there is one. */
export type Passage = {
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly text: string;
};
export type Found = { readonly heading: Passage['heading']; readonly excerpt: string };

const excerptChars = 200;
/** What is computed when it is shown. */
const values = /\{\{[^{}]*\}\}/g;

/** Paragraph by paragraph; what stands in a box stands under the heading before it. */
export function passagesOf(blocks: readonly TextBlock[], under: Passage['heading'] = null): Passage[] {
  let heading = under;
  return blocks.flatMap((block) => {
    if (block.kind === 'item') return [{ heading, text: block.words }];
    if (block.kind === 'box') return [{ heading, text: block.title }, ...passagesOf(block.blocks, heading)];
    if (block.kind === 'markdown') return block.text.split(/\n\s*\n/).map((text) => ({ heading, text }));
    heading = { id: block.id, text: block.text };
    return [{ heading, text: block.text }];
  });
}

/** Where all terms of a search are: in the title and the passages together; told by the passage that has most of them. null: not here. */
export function foundIn(terms: readonly string[], title: string, passages: readonly Passage[]): Found | null {
  const whole = [title, ...passages.map(({ text }) => text)].join('\n\n');
  if (terms.length === 0 || !mayMeet(terms, whole) || termsMet(terms, whole).length < terms.length) return null;
  let best: { passage: Passage; met: readonly string[] } | null = null;
  for (const passage of passages) {
    const met = termsMet(terms, passage.text);
    if (met.length > (best?.met.length ?? 0)) best = { passage, met };
  }
  if (!best) return { heading: null, excerpt: '' };
  const { passage, met } = best;
  const text = passage.text.trim().replace(values, '…');
  const folded = foldText(text);
  const place = Math.min(...met.map((term) => Math.max(0, folded.indexOf(term))));
  return { heading: passage.heading, excerpt: excerptAround(text, place, excerptChars) };
}
