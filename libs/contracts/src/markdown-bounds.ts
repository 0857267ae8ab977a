/**
 * What a text in Markdown may ask of the browser that shows it. Parsing is quadratic in nesting, in emphasis within a paragraph and in
 * underlined headings, and typesetting costs a millisecond a formula: 20,000 well-chosen characters hold a tab up for ten seconds.
 * No text that somebody wrote by hand comes near a bound. Checked where a text is stored, and again where one is shown.
 */
export const markdownBounds = {
  /** Quote and list markers that open one line: `> > - 1.`. */
  markersInLine: 20,
  /** Characters of indentation, which nest lists as well. */
  indentation: 100,
  /** Lines of only `=` or `-`, each of which makes a heading of what stands above. */
  underlines: 200,
  /** `*`, `_` and `~` runs in one paragraph, outside of formulae. */
  emphasisInParagraph: 400,
  /** Brackets that may open a link, in one paragraph, outside of formulae. */
  bracketsInParagraph: 400,
  formulae: 250,
  formulaChars: 4000,
  /** `\def`, `\let`, `\newcommand` …, whose expansions multiply. */
  macros: 10,
  /** `&` and `\\` in all formulae together: the cells of matrices and tables. */
  cells: 1000,
  /** `|` outside of formulae: the cells of tables. */
  tableCells: 2000,
  lines: 1500,
} as const;

export type MarkdownFault = keyof typeof markdownBounds;

/** A block goes on to the end of the text where nothing closes it; what stands between two signs never spans an empty line. */
const formula = /\${2,}[^$]*(?:\$+|$)|\$(?:[^$\n]|\n(?![ \t]*\n))*\$/g;
const opening = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/;
const marker = /[>*+-]|\d{1,9}[.)]/g;
const paragraphs = /\n[ \t>]*\n/;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
const most = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);

/** The first bound that a text exceeds, null when it may be parsed. Linear in its length. */
export function markdownFault(text: string): MarkdownFault | null {
  const formulae = text.match(formula) ?? [];
  const words = text.replace(formula, '');
  const lines = words.split('\n');
  const blocks = words.split(paragraphs);
  const found: Record<MarkdownFault, number> = {
    markersInLine: most(lines.map((line) => count(opening.exec(line)?.[0] ?? '', marker))),
    indentation: most(lines.map((line) => (/\S/.test(line) ? line.length - line.trimStart().length : 0))),
    underlines: count(words, /^[ \t>]*(?:=+|-+)[ \t]*$/gm),
    emphasisInParagraph: most(blocks.map((block) => count(block, /\*+|_+|~+/g))),
    bracketsInParagraph: most(blocks.map((block) => count(block, /\[/g))),
    formulae: formulae.length,
    formulaChars: most(formulae.map((one) => one.length)),
    macros: count(
      formulae.join(''),
      /\\(?:[gex]?def|(?:future)?let|(?:re)?newcommand|providecommand|global)(?![A-Za-z])/g,
    ),
    cells: formulae.reduce((sum, one) => sum + count(one, /&|\\\\/g), 0),
    tableCells: count(words, /\|/g),
    lines: lines.length,
  };
  const faults = Object.keys(markdownBounds) as MarkdownFault[];
  return faults.find((fault) => found[fault] > markdownBounds[fault]) ?? null;
}
