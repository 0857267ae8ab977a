import {
  type BoxKind,
  boxKinds,
  itemMark,
  numberedBoxes,
  textLimits,
} from '@mathquiz/contracts/mathquiz/text.constants';
import { excerpt } from '../format/excerpt.js';

/** What a text is made of, in its order. `line` counts from 1, as its author sees it. */
export type TextBlock =
  | { readonly kind: 'markdown'; readonly text: string; readonly line: number }
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly id: string;
      readonly line: number;
    }
  | { readonly kind: 'item'; readonly item: string; readonly words: string; readonly line: number }
  | {
      readonly kind: 'box';
      readonly box: BoxKind;
      /** Markdown; may be empty. */
      readonly title: string;
      /** Its number among those of its kind; null: they are not numbered. */
      readonly number: number | null;
      readonly blocks: readonly TextBlock[];
      readonly line: number;
    };

/** Of the author's making, with the line that it is about. */
export type TextFault = {
  readonly code: 'boxOpen' | 'boxUnknown' | 'boxTooDeep' | 'boxCloseAlone' | 'itemsTooMany';
  readonly params: Readonly<Record<string, string>>;
};

export type ReadText = { readonly blocks: readonly TextBlock[]; readonly faults: readonly TextFault[] };

const opening = /^ {0,3}:::\s*([A-Za-z]+)(\s.*)?$/s;
const closing = /^ {0,3}:::\s*$/;
const heading = /^ {0,3}(#{1,4})(\s.*)$/s;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const isBox = (name: string): name is BoxKind => boxKinds.some((one) => one === name);

/** Words of a heading as they are read: signs that close it, behind a blank, are no part of it (CommonMark 0.31, 4.2). */
function headingWords(written: string): string {
  const words = written.trimEnd();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return (words.slice(0, end).trimEnd().length < end ? words.slice(0, end) : words).trim();
}

type Box = Extract<TextBlock, { kind: 'box' }>;
/** A box that is still open; the text itself is the lowest. */
type Open = { readonly head: Omit<Box, 'blocks'> | null; readonly blocks: TextBlock[] };

/** Reads a text line by line: what stands between its headings, boxes and items is Markdown, and left as it is. */
class Reading {
  readonly faults: TextFault[] = [];
  private readonly open: [Open, ...Open[]] = [{ head: null, blocks: [] }];
  private readonly counts = new Map<BoxKind, number>();
  private held: string[] = [];
  private heldFrom = 1;
  private headings = 0;
  private items = 0;
  /** Boxes that are none of ours, or too deep, and still open: their closing lines are not ours either. */
  private foreign = 0;
  /** The signs that close what is shown as it was typed, or typeset over several lines; nothing in it is ours. */
  private verbatim: string | null = null;

  take(line: string, at: number): void {
    if (this.verbatim !== null) {
      this.hold(line, at);
      if (this.closesVerbatim(line)) this.verbatim = null;
      return;
    }
    const fenced = fence.exec(line)?.[1];
    if (fenced !== undefined) this.verbatim = fenced;
    // `$$` that is not closed on its own line goes on until it is.
    else if ((line.match(/\$\$/g) ?? []).length % 2 === 1) this.verbatim = '$$';
    if (this.verbatim !== null || !this.own(line, at)) this.hold(line, at);
  }

  end(): readonly TextBlock[] {
    this.flush();
    while (this.open.length > 1) {
      const { head } = this.open.at(-1) ?? {};
      this.fault('boxOpen', { line: String(head?.line ?? 1), box: head?.box ?? '' });
      this.close();
    }
    if (this.items > textLimits.items) this.fault('itemsTooMany', { most: String(textLimits.items) });
    return this.open[0].blocks;
  }

  private closesVerbatim(line: string): boolean {
    if (this.verbatim === '$$') return (line.match(/\$\$/g) ?? []).length % 2 === 1;
    const end = fence.exec(line)?.[1] ?? '';
    return end.startsWith(this.verbatim ?? '') && line.trim() === end;
  }

  /** Whether the line is one of ours. */
  private own(line: string, at: number): boolean {
    const [, name, title = ''] = opening.exec(line) ?? [];
    if (name !== undefined) return this.begin(name, title.trim(), at);
    if (closing.test(line)) {
      if (this.foreign > 0) {
        this.foreign -= 1;
        return false;
      }
      if (this.open.length === 1) this.fault('boxCloseAlone', { line: String(at) });
      else {
        this.flush();
        this.close();
      }
      return true;
    }
    const [, marks, words = ''] = heading.exec(line) ?? [];
    if (marks !== undefined) {
      this.headings += 1;
      this.add({ kind: 'heading', level: marks.length, text: headingWords(words), id: `s${this.headings}`, line: at });
      return true;
    }
    const [, alt = '', item] = itemMark.exec(line) ?? [];
    if (item === undefined) return false;
    this.items += 1;
    this.add({ kind: 'item', item, words: alt, line: at });
    return true;
  }

  /** What is no box of ours stays as it was typed, so that nothing of it is lost to who reads. */
  private begin(name: string, title: string, line: number): boolean {
    const box = name.toLowerCase();
    const known = isBox(box);
    if (!known || this.open.length > textLimits.boxDepth) {
      if (known) this.fault('boxTooDeep', { line: String(line), most: String(textLimits.boxDepth) });
      else this.fault('boxUnknown', { line: String(line), name });
      this.foreign += 1;
      return false;
    }
    this.flush();
    const count = (this.counts.get(box) ?? 0) + 1;
    this.counts.set(box, count);
    const number = numberedBoxes.includes(box) ? count : null;
    this.open.push({ head: { kind: 'box', box, title, number, line }, blocks: [] });
    return true;
  }

  private close(): void {
    const { head, blocks } = this.open.pop() ?? {};
    if (head && blocks) this.top().blocks.push({ ...head, blocks });
  }

  private add(block: TextBlock): void {
    this.flush();
    this.top().blocks.push(block);
  }

  private hold(line: string, at: number): void {
    if (this.held.length === 0) this.heldFrom = at;
    this.held.push(line);
  }

  private flush(): void {
    const text = this.held.join('\n');
    if (text.trim() !== '') this.top().blocks.push({ kind: 'markdown', text, line: this.heldFrom });
    this.held = [];
  }

  private top(): Open {
    return this.open.at(-1) ?? this.open[0];
  }

  private fault(code: TextFault['code'], params: Readonly<Record<string, string>>): void {
    this.faults.push({ code, params });
  }
}

/** A text in Markdown as its blocks (docs/adr/0028-texts.md). Never fails: what cannot be read as one of ours is Markdown, with a fault. */
export function readText(body: string): ReadText {
  const reading = new Reading();
  body.split('\n').forEach((line, index) => {
    reading.take(line, index + 1);
  });
  const blocks = reading.end();
  return { blocks, faults: reading.faults };
}

/** As much of a text as a row of a list shows. */
const rowChars = 240;

/** The first lines that say something, cut where a row of a list ends. */
export const beginningOf = (blocks: readonly TextBlock[]): string => excerpt(firstWords(blocks), rowChars);

function firstWords(blocks: readonly TextBlock[]): string {
  for (const block of blocks) {
    const words = block.kind === 'markdown' ? block.text.trim() : block.kind === 'box' ? firstWords(block.blocks) : '';
    if (words !== '') return words;
  }
  return '';
}

/** Every item in it, each once, in its order. */
export function itemsInText(blocks: readonly TextBlock[]): string[] {
  const all = blocks.flatMap((block) =>
    block.kind === 'item' ? [block.item] : block.kind === 'box' ? itemsInText(block.blocks) : [],
  );
  return [...new Set(all)];
}

/** The same text without its items: where nobody may try them. */
export function withoutItems(body: string): string {
  const lines = new Set(linesOfItems(readText(body).blocks));
  return body
    .split('\n')
    .filter((_, at) => !lines.has(at + 1))
    .join('\n');
}

const linesOfItems = (blocks: readonly TextBlock[]): number[] =>
  blocks.flatMap((block) =>
    block.kind === 'item' ? [block.line] : block.kind === 'box' ? linesOfItems(block.blocks) : [],
  );

export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string };

/** Its headings, as a table of contents; those in boxes belong to the box. */
export const outlineOf = (blocks: readonly TextBlock[]): OutlineEntry[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [{ id: block.id, level: block.level, text: block.text }] : []));

/**
 * A text page by page, as it is shown on a board: a heading of the highest level that it uses begins one. What stands before the
 * first is a page of its own.
 */
export function pagesOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const levels = outlineOf(blocks).map(({ level }) => level);
  const top = Math.min(...levels);
  const pages: TextBlock[][] = [];
  for (const block of blocks) {
    const last = pages.at(-1);
    if (!last || (block.kind === 'heading' && block.level === top)) pages.push([block]);
    else last.push(block);
  }
  return pages;
}
