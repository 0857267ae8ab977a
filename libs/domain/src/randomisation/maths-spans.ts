/** TeX in a Markdown text, as the pages that show it find it (remark-math). */
export type MathsSpan = { readonly tex: string; readonly display: boolean; readonly from: number; readonly to: number };
/** `lone`: where dollar signs stand that neither open nor close maths. */
export type MathsSpans = { readonly spans: readonly MathsSpan[]; readonly lone: readonly number[] };

const fencedCode = /^ {0,3}(`{3,}|~{3,})/;
/** A line that is one `$$…$$` is set as a block. */
const displayLine = /^[ \t]*\$\$([^\n$]+)\$\$[ \t]*(?=\n|$)/;
const displayFence = /^ {0,3}(\${2,})[^$\n]*(?:\n|$)/;

const runAt = (text: string, at: number): number => {
  const sign = text[at];
  let end = at;
  while (text[end] === sign) end += 1;
  return end - at;
};

/** Where the next run of exactly so many of the same sign begins, before the paragraph ends; -1 where none does. */
function closing(text: string, from: number, sign: string, length: number): number {
  const blank = /\n[ \t]*(?:\n|$)/.exec(text.slice(from));
  const end = blank ? from + blank.index : text.length;
  for (let at = text.indexOf(sign, from); at >= 0 && at < end; at = text.indexOf(sign, at)) {
    const run = runAt(text, at);
    if (run === length) return at;
    at += run;
  }
  return -1;
}

/** What a fence at this place encloses: from the line below it to the line that closes it. */
function fenced(text: string, at: number, head: string, mark: string): { body: string; end: number } | null {
  const from = at + head.length;
  const sign = mark.replace(/\$/g, '\\$&');
  const close = new RegExp(`(?:^|\\n) {0,3}${sign}[ \\t]*(?=\\n|$)`).exec(text.slice(from));
  return close ? { body: text.slice(from, from + close.index), end: from + close.index + close[0].length } : null;
}

/** Finds the maths of a text. Code holds none, and a dollar sign behind a backslash is one. */
export function mathsSpans(text: string): MathsSpans {
  const spans: MathsSpan[] = [];
  const lone: number[] = [];
  let at = 0;
  const take = (tex: string, display: boolean, to: number): void => {
    spans.push({ tex, display, from: at, to });
    at = to;
  };
  while (at < text.length) {
    if (at === 0 || text[at - 1] === '\n') {
      const rest = text.slice(at);
      const code = fencedCode.exec(rest);
      const line = displayLine.exec(rest);
      const fence = displayFence.exec(rest);
      if (code) {
        at = fenced(text, at, code[0], code[1] ?? '')?.end ?? text.length;
        continue;
      }
      if (line) {
        take(line[1] ?? '', true, at + line[0].length);
        continue;
      }
      if (fence) {
        const block = fenced(text, at, fence[0], fence[1] ?? '');
        if (block) take(block.body, true, block.end);
        else {
          lone.push(at);
          at += fence[0].length;
        }
        continue;
      }
    }
    const sign = text.charAt(at);
    if (sign === '\\') at += 2;
    else if (sign === '$' || sign === '`') {
      const run = runAt(text, at);
      const close = closing(text, at + run, sign, run);
      if (close >= 0 && sign === '$') take(text.slice(at + run, close), false, close + run);
      else if (close >= 0) at = close + run;
      else {
        if (sign === '$') lone.push(at);
        at += run;
      }
    } else at += 1;
  }
  return { spans, lone };
}
