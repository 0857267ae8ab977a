/** White space, and the mark of its byte order as UTF-8 or read byte by byte. */
const blank = /[\s\uFEFFï»¿]/;
/** Asides that may stand before the root element, by how they begin and end. */
const asides = [
  ['<?xml', '>'],
  ['<!--', '-->'],
] as const;

/** Whether the first characters of a file are those of an SVG. In linear time, whatever they are. */
export function beginsAsSvg(head: string): boolean {
  let at = 0;
  for (;;) {
    while (blank.test(head.charAt(at))) at += 1;
    const [begin, end] = asides.find(([sign]) => head.startsWith(sign, at)) ?? [];
    if (begin === undefined || end === undefined) return /^<svg[\s>]/.test(head.slice(at, at + 5));
    const closes = head.indexOf(end, at + begin.length);
    if (closes < 0) return false;
    at = closes + end.length;
  }
}
