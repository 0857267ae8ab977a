/** Single characters of plain text: Unicode forms to the sign that they mean. Every mapping is one code unit to one sign. */

const signs: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '➖': '-',
  '➕': '+',
  '×': '*',
  '⋅': '*',
  '·': '*',
  '∙': '*',
  '∗': '*',
  '•': '*',
  '✕': '*',
  '✖': '*',
  '⨯': '*',
  '・': '*',
  '÷': '/',
  '➗': '/',
  ˆ: '^',
  ':': ':',
  '∈': 'in',
  '∉': 'notin',
  '∕': '/',
  '⁄': '/',
  '±': '±',
  '∓': '∓',
  '≤': '<=',
  '⩽': '<=',
  '≦': '<=',
  '≥': '>=',
  '⩾': '>=',
  '≧': '>=',
  '≠': '!=',
  '∪': 'union',
  '∩': 'intersection',
  '∖': 'difference',
  '\\': 'difference',
  '∧': 'and',
  '⋀': 'and',
  '&': 'and',
  '∨': 'or',
  '⋁': 'or',
  '⊕': 'xor',
  '¬': 'not',
  '~': 'not',
  '→': 'implies',
  '⇒': 'implies',
  '↔': 'iff',
  '⇔': 'iff',
  '°': 'deg',
};
for (const plain of ['+', '-', '*', '/', '^', '!', '%', ',', ';', '=', '<', '>', '±', '∓'])
  Object.assign(signs, { [plain]: plain });

/** The sign of a character, or null when it is none. */
export function signOf(character: string): string | null {
  return Object.hasOwn(signs, character) ? (signs[character] ?? null) : null;
}

/** Signs of several characters, longest first. */
export const longSigns: readonly (readonly [string, string])[] = [
  ['<=>', 'iff'],
  ['<->', 'iff'],
  ['**', '^'],
  ['+-', '+-'],
  ['+/-', '±'],
  ['-/+', '∓'],
  ['<=', '<='],
  ['=<', '<='],
  ['>=', '>='],
  ['=>', '=>'],
  ['->', 'implies'],
  ['=/=', '!='],
  ['!=', '!='],
  ['<>', '!='],
  ['/=', '!='],
  ['==', '='],
  ['&&', 'and'],
];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱˣʸᶻᵃᵇᶜᵈᵏᵐᵖᵗ';
const raised = '0123456789+-()nixyzabcdkmpt';
const subscripts = '₀₁₂₃₄₅₆₇₈₉ₐₑᵢⱼₖₘₙₚₛₜₓ';
const lowered = '0123456789aeijkmnpstx';

/** `³` to `3`, `⁻` to `-`, `ⁿ` to `n`, `ˣ` to `x`; null when the character is no superscript. */
export function superscript(character: string): string | null {
  const at = superscripts.indexOf(character);
  return character === '' || at < 0 ? null : raised.charAt(at);
}

/** `₂` to `2`, `ₙ` to `n`; null when the character is no subscript. */
export function subscript(character: string): string | null {
  const at = subscripts.indexOf(character);
  return character === '' || at < 0 ? null : lowered.charAt(at);
}

const vulgar: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};

export function vulgarFraction(character: string): readonly [number, number] | null {
  return Object.hasOwn(vulgar, character) ? (vulgar[character] ?? null) : null;
}

/** Other shapes of brackets and bars, as input methods offer them. */
const shapes = '【】〔〕❨❩❪❫⦅⦆﹙﹚﹛﹜∣⟨⟩';
const shaped = '[]()()()()(){}|()';

const cyrillic = 'АВЕКМНОРСТУХаеорсух';
const latin = 'ABEKMHOPCTYXaeopcyx';
/** A letter by itself: words stay as they are. */
const cyrillicLetter = /(?<!\p{Script=Cyrillic})[АВЕКМНОРСТУХаеорсух](?!\p{Script=Cyrillic})/gu;

const infinite =
  /(正|负|負|プラス|マイナス|양의\s?|음의\s?|плюс\s|минус\s)?(?:无穷大|無窮大|无穷|無窮|無限大|무한대|бесконечност(?:ь|и))/gi;
const minus = /^(?:负|負|マイナス|음의|минус)/i;

const beyondAscii = /[^\s!-~]|[\u00a0\u3000]/;

/**
 * Full-width forms of East Asian keyboards, digits of Arabic ones, letters of Russian ones that look like Latin ones, and the
 * letters of the number sets, to ASCII, code unit by code unit, so that offsets stay.
 */
export function narrow(source: string): string {
  // Most of what is typed has nothing of it.
  if (!beyondAscii.test(source)) return source;
  return source
    .replace(cyrillicLetter, (letter) => latin.charAt(cyrillic.indexOf(letter)))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[、，]/g, ',')
    .replace(/[ℂℕℚℝℤ]/g, (set) => 'CNQRZ'.charAt('ℂℕℚℝℤ'.indexOf(set)))
    .replace(/[【】〔〕❨❩❪❫⦅⦆﹙﹚﹛﹜∣⟨⟩]/g, (bracket) => shaped.charAt(shapes.indexOf(bracket)))
    .replace(/[º˚]/g, '°')
    .replace(infinite, (word, sign: string | undefined) =>
      `${sign === undefined ? '' : minus.test(sign) ? '-' : '+'}∞`.padEnd(word.length),
    )
    .replace(/根号|根號|ルート|루트/g, (word) => '√'.padEnd(word.length))
    .replace(/(?<!\d)(\d+)\s*(?:分の|分之|분의)\s*(\d+)/g, (text, below: string, above: string) =>
      `${above}/${below}`.padEnd(text.length),
    )
    .replace(/(\d)(\s*(?:целых|целая|целые|又|と|과)\s*)(?=\d{1,9}\s*\/\s*\d)/g, (text, whole: string) =>
      whole.padEnd(text.length),
    )
    .replace(/([A-Za-z])(\s*(?:는|은|は)\s*)(?=[-−+\d])/g, (text, letter: string) => `${letter}=`.padEnd(text.length))
    .replace(/。/g, '.');
}
