/** The signs that open and close in TeX, as far as one of them alone is a slip of the hand. */
const pieces = /\\(left|right)(?![a-zA-Z])\s*(\\[a-zA-Z]+|\\?.)|\\(begin|end)\s*\{([^{}]*)\}|\\.|[{}]/gs;

/** What of a formula has no other half: `\left(`, `\begin{cases}`, `}`. Null where all is in pairs. */
export function unbalancedIn(tex: string): string | null {
  const open: { readonly kind: string; readonly text: string }[] = [];
  const close = (kind: string, text: string): string | null => {
    const last = open.pop();
    return last?.kind === kind ? null : (last?.text ?? text);
  };
  for (const [text, side, , edge, name] of tex.matchAll(pieces)) {
    if (text === '{' || side === 'left' || edge === 'begin')
      open.push({ kind: edge === 'begin' ? `env ${name}` : text === '{' ? 'brace' : 'left', text });
    const other =
      text === '}'
        ? close('brace', text)
        : side === 'right'
          ? close('left', text)
          : edge === 'end'
            ? close(`env ${name}`, text)
            : null;
    if (other !== null) return other;
  }
  return open.at(-1)?.text ?? null;
}
