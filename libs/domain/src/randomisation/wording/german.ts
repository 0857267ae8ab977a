const small =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** In front of another word `eins` is `ein`: einundzwanzig, einhundert. */
const before = (n: number): string => inGerman(n).replace(/eins$/, 'ein');

/** One word up to a million: `einundzwanzigtausenddreihundertfünf`. */
export function inGerman(n: number): string {
  if (n < 20) return small[n] ?? '';
  if (n < 100) return `${n % 10 === 0 ? '' : `${before(n % 10)}und`}${tens[Math.floor(n / 10)]}`;
  if (n >= 1_000_000) return 'eine Million';
  const [size, name]: [number, string] = n < 1000 ? [100, 'hundert'] : [1000, 'tausend'];
  const rest = n % size;
  return `${before(Math.floor(n / size))}${name}${rest === 0 ? '' : inGerman(rest)}`;
}
