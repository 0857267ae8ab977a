/** What people write around an answer that says nothing of its own: "Answer:", "(double root)", "(C constant)". */

/** A solution that counts twice. */
const doubled = [
  'double|doubled|twice|double root|repeated|repeated root|multiplicity 2|mult. 2',
  'doppelt|doppelte|doppelte nullstelle|doppelte lösung|zweifach|zweifache nullstelle|einfach',
  'racine double|solution double|double racine',
  'doble|raíz doble|raiz doble|solución doble|doble raíz',
  'кратный корень|двойной|двойной корень|кратности 2|дважды',
  '重根|二重根|两个相等的根|二重|重解|二重解|중근|이중근',
].join('|');

/** "Answer:", "the solutions are". */
const answers = [
  '(?:the )?(?:answers?|ans|solutions?|roots?|vertex|point)',
  '(?:die |der |das )?(?:lösung(?:en)?|antwort|ergebnis|nullstellen|scheitelpunkt|punkt)',
  "(?:la |les |le |l')?(?:réponses?|solutions?|racines?|sommet|point)",
  '(?:la |las |el )?(?:respuestas?|soluci(?:ón|on|ones)|raíces|vértice|punto)',
  'ответы?|решени[ея]|корни|корень|вершина|точка',
].join('|');
const copulas = 'is|are|ist|sind|lautet|lauten|est|sont|es|son|равны|равно|—|-';
const asianAnswers = '解|答案|答|答え|正解|답|정답|풀이|해';
/** Words of a sentence before the answer; none that denies. */
const asianWords =
  '(?:(?![不非没無无否]|根号|根號|ルート|루트)[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]){2,}';

const constants = 'const|konstant|обозначает|постоянн|константа|常数|常數|定数|상수';

const inBrackets = (inner: string): string => `[（(]\\s{0,9}(?:${inner})\\s{0,9}[）)]`;
const remarks: readonly RegExp[] = [
  new RegExp(inBrackets(doubled.replaceAll('.', '\\.')), 'giu'),
  new RegExp(`^\\s*(?:${answers})\\s*(?:[:：]|(?:${copulas})(?=[\\s:：])\\s*[:：]?)`, 'iu'),
  new RegExp(`^\\s*(?:${asianAnswers})\\s*[:：]`, 'u'),
  new RegExp(`^\\s*${asianWords}[:：，,]?\\s*(?=[A-Za-z0-9([（{〔-])`, 'u'),
  // `+ C (C constant)`, `+ k, k∈R`
  new RegExp(`(?:[（(][^()（）]{0,40}|[,;][^()（）,;]{0,40})(?:${constants})[^()（）,;]{0,40}[）)]?\\s{0,9}$`, 'iu'),
  /[（(,;]\s{0,9}[A-Za-z]\s{0,9}(?:∈|\\in)\s{0,9}(?:[RℝCℂ]|\\(?:R|mathbb\s?\{?R\}?))\s{0,9}[）)]?\s{0,9}$/u,
];

/** `**x = 6**`, `` `x = 6` ``: bold and code, as a chat writes them. */
const marked = /^(\s*)(\*\*|`{1,3})(?=[^*`])(.*[^*`])\2\s*$/s;

/** Where nothing of this stands, there is no remark. */
const mayRemark = /[^\s!-~]|[A-Za-z]{4}|\bans\b|\\in\b|\bC\s*\(/;

/** The source without such remarks; blanks keep every place. */
export const withoutRemarks = (source: string): string =>
  mayRemark.test(source)
    ? remarks.reduce((text, remark) => text.replace(remark, (found) => ' '.repeat(found.length)), source)
    : source;

/** The source without the signs of a chat around it; blanks keep every place. */
export const unmarked = (source: string): string =>
  source.replace(
    marked,
    (_, start: string, sign: string, inner: string) => `${start}${' '.repeat(sign.length)}${inner}`,
  );

const about =
  /^\s*(?:≈|≃|≅|≒|≐|~|(?:approximately|approx|about|around|circa|ca|ungefähr|etwa|rund|environ|env|aproximadamente|aprox|unos|примерно|около|приблизительно|ок)\.?(?=\s|\d)|大约(?:是|为)?|约(?:为|是)?|約|およそ|약)\s*/iu;

/** A number of which the student says that it is rounded, without saying so; null where nothing says so. */
export function roundedNumber(source: string): string | null {
  const found = about.exec(source)?.[0];
  return found === undefined ? null : ' '.repeat(found.length) + source.slice(found.length);
}
