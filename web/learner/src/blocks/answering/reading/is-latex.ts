/** The same test by which the reader tells LaTeX from typed text; the reader itself is not needed for it. */
export const isLatex = (value: string) => /\\(?:[A-Za-z]|[{}%,;\\])|[\^_]\{|\{,\}/.test(value);
