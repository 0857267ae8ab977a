/** A text of several lines of reasoning taken apart: rows, the sign that joins each to the one before, notes in the margin. */

/** How a line is joined to the one before: `=` goes on with its expression, the arrows say what the writer claims. */
export type Joint = 'none' | '=' | '<=>' | '=>';

export type WrittenLine = {
  /** Without joint and margin note; characters that only lay out are blanks, so that places stay. */
  readonly text: string;
  /** Where `text` begins in the source. */
  readonly start: number;
  readonly joint: Joint;
};

const layouts: ReadonlySet<string> = new Set(
  'aligned align align* alignat alignat* gather gather* gathered split eqnarray eqnarray* displaylines'.split(' '),
);
const piece = /\\(begin|end)\s*\{([A-Za-z]+\*?)\}(?:\{\d+\})?|\\displaylines\s*\{|\\\\(?:\s*\[[^\]]*\])?|\\.|[{}&\n]/gs;

type Row = { text: string; start: number };

function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/** Rows of LaTeX outside of matrices and other environments, with the layout around them blanked. */
class RowScanner {
  private readonly rows: Row[] = [{ text: '', start: 0 }];
  private inner = 0;
  private braces = 0;
  private readonly outer: number[] = [];

  constructor(private readonly source: string) {}

  scan(): Row[] {
    let at = 0;
    for (const found of this.source.matchAll(piece)) {
      this.keep(this.source.slice(at, found.index));
      at = found.index + found[0].length;
      this.take(found[0], found[1], found[2], at);
    }
    this.keep(this.source.slice(at));
    return this.rows;
  }

  private keep(text: string): void {
    const row = this.rows.at(-1);
    if (row) row.text += text;
  }

  private take(text: string, edge: string | undefined, name: string | undefined, end: number): void {
    const level = this.inner === 0 && this.braces === (this.outer.at(-1) ?? 0);
    if (edge !== undefined && name !== undefined) {
      if (!layouts.has(name)) this.inner += edge === 'begin' ? 1 : -1;
      this.keep(layouts.has(name) ? blanks(text) : text);
    } else if (text.startsWith('\\displaylines')) {
      this.outer.push(++this.braces);
      this.keep(blanks(text));
    } else if (text.startsWith('\\\\') && level) this.rows.push({ text: '', start: end });
    else if (text === '}' && this.braces === this.outer.at(-1)) {
      this.outer.pop();
      this.braces--;
      this.keep(' ');
    } else {
      if (text === '{') this.braces++;
      if (text === '}') this.braces--;
      this.keep((text === '&' && level) || text === '\n' ? ' ' : text);
    }
  }
}

function typedRows(source: string): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at <= source.length; ) {
    const end = source.indexOf('\n', at);
    const text = source.slice(at, end < 0 ? source.length : end);
    rows.push({ text, start: at });
    at += text.length + 1;
  }
  return rows;
}

const joints: readonly (readonly [RegExp, Joint])[] = [
  [/^(?:<=>|<->|⇔|⟺|↔|\\(?:Long)?[Ll]eftrightarrow(?![a-z])|\\iff(?![a-z]))/, '<=>'],
  [/^(?:=>|->|⇒|⟹|→|∴|\\(?:Long|long)?[Rr]ightarrow(?![a-z])|\\implies(?![a-z])|\\to(?![a-z])|\\therefore)/, '=>'],
  [/^(?:≡|\\equiv(?![a-z])|==?(?![<>]))/, '='],
];
const space = /^(?:\s|\{\}|\\[,;:! ]|\\q?quad(?![a-z]))+/;

/** `2x = 6 | :2` notes in the margin what is done next: a bar without partner, and a sign or nothing but space behind it. */
function withoutNote(text: string): string {
  const bars = [...text.matchAll(/\\mid(?![a-z])|\\vert(?![a-z])|\|/g)];
  const last = bars.at(-1);
  if (!last || bars.length % 2 === 0) return text;
  const note = text.slice(last.index + last[0].length).replace(/^(?:\s|\\[,;:! ]|\\q?quad(?![a-z]))+/, '');
  const sign = /^(?:$|[-+*/:·×÷−^√(]|\\(?:cdot|times|div|colon|sqrt|left)(?![a-z]))/;
  const before = text.slice(0, last.index).trimEnd();
  // Inside of braces the bar belongs to a set: `{x | -2 < x}`.
  const open = before.split('{').length > before.split('}').length;
  return sign.test(note) && before !== '' && !open ? before : text;
}

function lineOf({ text, start }: Row): WrittenLine | null {
  const skip = (from: number): number => from + (space.exec(text.slice(from))?.[0].length ?? 0);
  let at = skip(0);
  for (const [pattern, joint] of joints) {
    const found = pattern.exec(text.slice(at));
    if (!found) continue;
    at = skip(at + found[0].length);
    return { text: withoutNote(text.slice(at).trimEnd()), start: start + at, joint };
  }
  const rest = withoutNote(text.slice(at).trimEnd());
  return rest === '' ? null : { text: rest, start: start + at, joint: 'none' };
}

/**
 * The lines of a typed text (split at line ends) or of LaTeX (split at `\\`, also inside aligned and displaylines); empty ones are
 * left out. A list is taken as lines already split, each with places of its own.
 */
export function writtenLines(source: string | readonly string[]): readonly WrittenLine[] {
  if (typeof source !== 'string') {
    return source.flatMap(
      (text) =>
        lineOf({
          text: new RowScanner(text)
            .scan()
            .map((row) => row.text)
            .join('  '),
          start: 0,
        }) ?? [],
    );
  }
  const rows = new RowScanner(source).scan();
  const latex = rows.length > 1 || /\\(?:begin|displaylines)/.test(source);
  return (latex ? rows : typedRows(source)).flatMap((row) => lineOf(row) ?? []);
}
