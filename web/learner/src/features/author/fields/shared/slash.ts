/** A `/` that opens the list of what can be put in: where it stands, and what was typed after it. */
export type Slash = { readonly from: number; readonly typed: string };

/** Stands in no text that is put in. */
export const cursorMark = '‸';

export type SlashEntry = {
  readonly id: string;
  readonly label: string;
  /** `cursorMark`: where the cursor is then; at the end where there is none. */
  readonly text?: string;
  /** Begins a line. */
  readonly block?: boolean;
  /** Does something else than put a text in. */
  readonly press?: () => void;
};

const opening = /(?:^|\s)\/([\p{L}\p{N}]{0,20})$/u;

/** Within a formula, a value or code a slash divides. */
function isWithin(before: string): boolean {
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  const dollars = paragraph.replace(/\\\$/g, '').split('$').length - 1;
  const fences = before.split('```').length - 1;
  return dollars % 2 === 1 || fences % 2 === 1 || paragraph.lastIndexOf('{{') > paragraph.lastIndexOf('}}');
}

/** At the beginning of a line or after a space, with the cursor behind it. */
export function slashAt(value: string, cursor: number): Slash | null {
  const before = value.slice(0, cursor);
  const typed = opening.exec(before)?.[1];
  if (typed === undefined || isWithin(before)) return null;
  return { from: cursor - typed.length - 1, typed };
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** Those whose name, in the reader's language or in Markdown's, has what was typed; those that begin with it first. */
export function fitting(entries: readonly SlashEntry[], typed: string): readonly SlashEntry[] {
  const wanted = plain(typed);
  const names = ({ id, label }: SlashEntry) => [plain(label), id];
  const begins = (entry: SlashEntry) => names(entry).some((name) => name.startsWith(wanted));
  const found = entries.filter((entry) => names(entry).some((name) => name.includes(wanted)));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The text with the entry in the place of the slash and what was typed after it, and where the cursor is then. */
export function withEntry(value: string, { from, typed }: Slash, { text = '', block = false }: SlashEntry) {
  const [before, after] = [value.slice(0, from), value.slice(from + 1 + typed.length)];
  const line = block && before !== '' && !before.endsWith('\n') ? '\n' : '';
  const mark = text.indexOf(cursorMark);
  const put = line + (mark < 0 ? text : text.slice(0, mark) + text.slice(mark + 1));
  return { value: before + put + after, cursor: before.length + (mark < 0 ? put.length : line.length + mark) };
}

/** Of an entry in the list of this id. */
export const optionId = (list: string, { id }: SlashEntry) => `${list}-${id}`;
