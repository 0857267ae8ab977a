/** Relations, openings and separators after which a term begins, and nothing that binds it to what stands before. */
const opens =
  /(?:^|[$=([{&<>,;]|\\(?:le|ge|leq|geq|ne|neq|lt|gt|approx|equiv|to|Rightarrow|Leftrightarrow|iff|quad|qquad|mid|in|notin|parallel|perp|mapsto)|\\left[([|]|\\begin\{[a-z]+\*?\}|\\[\\,;! ])\s*$/;
const inText = /\\(?:text|mathrm|operatorname|mbox)\{[^{}]*$/;
const stopCommands = new Set(
  'le ge leq geq ne neq lt gt approx equiv to Rightarrow Leftrightarrow iff quad qquad mid in notin parallel perp mapsto text pm mp cup cap land lor end'.split(
    ' ',
  ),
);

/** Where the term ends whose first characters are no part of `text`: its length without spaces behind, null when it is none. */
function termLength(text: string): number | null {
  let depth = 0;
  let solid = 0;
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    let length = 1;
    if (character === '\\') {
      const command = /^\\([A-Za-z]+)/.exec(text.slice(at, at + 30))?.[1];
      if (command === 'begin') return null;
      if (depth === 0 && (command === undefined || command === 'right' || stopCommands.has(command))) return solid;
      length = command === undefined ? 2 : command.length + 1;
      if (command === 'left') depth += 1;
      if (command === 'right') depth -= 1;
      // The bracket after \left and \right is part of the command.
      if (command === 'left' || command === 'right') length += 1;
    } else if ('{(['.includes(character)) depth += 1;
    else if ('})]'.includes(character)) {
      if (depth === 0) return solid;
      depth -= 1;
    } else if (depth === 0 && '+-=<>,;:$&|'.includes(character) && !/[\^_]\s*$/.test(text.slice(0, at))) return solid;
    else if (depth === 0 && character === '.' && !/\d/.test(text.charAt(at + 1))) return solid;
    at += length;
    if (!/\s/.test(character)) solid = at;
  }
  return null;
}

/**
 * `0x` is not written: what was written so far, without the sign that led to the term, and how many characters behind the zero go
 * with it. Alone on its side of an equation or in its bracket the term becomes 0. Null when the zero stands in no such term.
 */
export function withoutZeroTerm(written: string, after: string): { written: string; skip: number } | null {
  const length = inText.test(written) ? null : termLength(after);
  if (length === null) return null;
  const left = written.trimEnd();
  const signed = /[+-]$/.test(left);
  const front = signed ? left.slice(0, -1) : written;
  if (!opens.test(front)) return signed ? { written: front.trimEnd(), skip: length } : null;
  const next = /^\s*([+-])\s*/.exec(after.slice(length));
  if (!next) return { written: `${front}0`, skip: length };
  return { written: next[1] === '-' ? `${front}-` : front, skip: length + next[0].length };
}
