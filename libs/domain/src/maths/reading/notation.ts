/** Whether a source was typed or is LaTeX. It stands alone, so that a page can ask before it has the reader. */
export function notationOf(source: string): 'plain' | 'latex' {
  // `R\{0}` is typed by hand: LaTeX would close the brace with a backslash too.
  if (/^[^\\]*[A-Zℂℕℚℝℤ)\]}]\s*\\\s*\{[^\\]*\}\s*$/.test(source)) return 'plain';
  return /\\(?:[A-Za-z]|[{}%,;:!\\])|^\s*\\[([]|\\ [-+*=<>]|[-+*=<>]\\ |[\^_]\{|\{,\}|^\s*\$.*\$\s*$/.test(source)
    ? 'latex'
    : 'plain';
}
