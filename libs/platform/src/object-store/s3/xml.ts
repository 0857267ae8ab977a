/**
 * What S3 answers, as far as it is read here: flat elements with plain text. minio's own reader takes an object called `007` for a
 * number and one called `false` for nothing.
 */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};

const plain = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** The inside of each such element. */
export function elements(xml: string, name: string): string[] {
  const begin = new RegExp(`<${name}(?:\\s[^<>]*)?>`);
  return xml
    .split(`</${name}>`)
    .slice(0, -1)
    .flatMap((piece) => {
      const found = begin.exec(piece);
      return found ? [piece.slice(found.index + found[0].length)] : [];
    });
}

/** The text of the first such element; empty where there is none. */
export const textOf = (xml: string, name: string): string => plain(elements(xml, name)[0] ?? '');

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A key in an answer that was asked for with `encoding-type=url`. */
export const nameOf = (xml: string, name: string): string => decodeURIComponent(textOf(xml, name).replace(/\+/g, ' '));
