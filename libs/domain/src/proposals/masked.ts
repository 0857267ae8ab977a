import { mathsSpans } from '../randomisation/index.js';

type Span = { readonly from: number; readonly to: number };

/** Code, holes for values and words (`{{count}}`), targets of links and pictures, addresses, and tags of interface texts (`<1>`). */
const kept =
  /`[^`\n]{1,500}`|\{\{[^{}]{0,500}\}\}|\]\([^()\s]{0,500}\)|https?:\/\/[^\s()<>]{1,500}|<\/?[A-Za-z0-9]{1,20}\s?\/?>/g;
const mark = /⟦(\d{1,4})⟧/g;
/** Marks of this form in a text of a person's are none of ours. */
const foreign = /[⟦⟧]/g;

/** A text whose formulas, values and targets are replaced by numbered marks; `held`: what stands for them, in their order. */
export type MaskedText = { readonly text: string; readonly held: readonly string[] };

function spansOf(text: string, markdown: boolean): Span[] {
  const maths = markdown ? mathsSpans(text).spans.map(({ from, to }) => ({ from, to })) : [];
  const others = Array.from(text.matchAll(kept), ({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const all = [...maths, ...others].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const apart: Span[] = [];
  for (const span of all) if (span.from >= (apart.at(-1)?.to ?? 0)) apart.push(span);
  return apart;
}

/** Masks what is the same in every language. `markdown`: dollar signs begin formulas. */
export function masked(text: string, markdown: boolean): MaskedText {
  const held: string[] = [];
  let result = '';
  let at = 0;
  for (const { from, to } of spansOf(text, markdown)) {
    held.push(text.slice(from, to));
    result += `${text.slice(at, from).replace(foreign, ' ')}⟦${held.length}⟧`;
    at = to;
  }
  return { text: result + text.slice(at).replace(foreign, ' '), held };
}

export type UnmaskedText =
  | { readonly ok: true; readonly text: string }
  /** Formulas and values that the translation lost, and such as it has once too often. */
  | { readonly ok: false; readonly lost: readonly string[]; readonly extra: readonly string[] };

/** Puts back what was masked: each once, in whatever order the other language needs. */
export function unmasked(translation: string, held: readonly string[]): UnmaskedText {
  const counts = new Map<number, number>();
  for (const [, number] of translation.matchAll(mark)) {
    const at = Number(number) - 1;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const lost = held.filter((_, at) => !counts.has(at));
  const extra = [...counts].flatMap(([at, count]) =>
    held[at] === undefined || count > 1 ? [held[at] ?? `⟦${at + 1}⟧`] : [],
  );
  if (lost.length > 0 || extra.length > 0) return { ok: false, lost, extra };
  const text = translation.replace(mark, (_, number) => held[Number(number) - 1] ?? '').replace(foreign, '');
  return { ok: true, text };
}
