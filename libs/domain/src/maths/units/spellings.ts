/** Units as sentences say them, in the eight languages: "metres per second squared", `Quadratmeter`, `毎秒5m`, `10 м/с`. */

/** Letters of Russian units that stand by themselves: most look like Latin ones that mean something else. */
const cyrillic = 'мсгтчлВНКА';
const latin = 'msgthLVNKA';
const cyrillicUnit = /(?<!\p{Script=Cyrillic})[мсгтчлВНКА](?!\p{Script=Cyrillic})/gu;

const square = 'squared|au carré|al cuadrado|zum Quadrat|hoch zwei|в квадрате|carrée?s?|cuadrad[oa]s?';
const cube = 'cubed|au cube|al cubo|в кубе|cubes?|cúbic[oa]s?';
const squareBefore = 'square(?!d)|Quadrat-?|квадратн\\p{L}+|平方|제곱';
const cubeBefore = 'cubic|Kubik-?|кубическ\\p{L}+|立方|세제곱';
const unit = '(\\p{L}+)';
const apart = '(?<!\\p{L})';
const behind = (words: string) => new RegExp(`${apart}${unit}\\s{1,9}(?:${words})(?!\\p{L})`, 'giu');
const before = (words: string) => new RegExp(`${apart}(?:${words})\\s{0,9}${unit}`, 'giu');
/** Short words stand before lengths alone: `cup` is a unit, and `кВт` too. */
const lengths = '(km|cm|mm|dm|m|ft|in|yd|mi|км|см|мм|дм|м)(?!\\p{L})';
const shortly = (words: string) => new RegExp(`${apart}(?:${words})\\.?\\s{0,9}${lengths}`, 'gu');

const spellings: readonly (readonly [RegExp, string])[] = [
  // One over square milliseconds is nothing that anybody measures.
  [/(?<![A-Za-z])ms\s*(\^\s*(?:\(\s*)?[-−]\s*[2-4]\s*\)?|⁻[²³⁴])/g, 'm s$1'],
  [/(\d)\s*h\s*(\d{2})\s*$/, '$1 h $2 min'],
  [behind(square), '$1^2'],
  [behind(cube), '$1^3'],
  [before(cubeBefore), '$1^3'],
  [before(squareBefore), '$1^2'],
  [shortly('cu|куб'), '$1^3'],
  [shortly('sq|кв'), '$1^2'],
  // The speeds of East Asia, whose "per hour" may stand in front.
  [/^\s*(?:時速|时速|시속|毎時|每小时|每小時)\s*(?=\d)(.+)$/, '$1/h'],
  [/^\s*(?:分速|분속|毎分|每分钟|每分鐘)\s*(?=\d)(.+)$/, '$1/min'],
  [/^\s*(?:秒速|초속|毎秒|每秒)\s*(?=\d)(.+)$/, '$1/s'],
  [/(?<=\p{L})\s*[每毎]\s*(?=\p{L})/gu, '/'],
  [/(?<=[\p{L}\d²³]\s{1,9})(?:per|pro|par|por|в)\s+(?=\p{L})/gu, '/'],
];

/** The source with its units as symbols say them; places are not kept. */
export const spelledOut = (source: string): string =>
  spellings
    .reduce((text, [pattern, by]) => text.replace(pattern, by), source)
    .replace(cyrillicUnit, (letter) => latin.charAt(cyrillic.indexOf(letter)));
