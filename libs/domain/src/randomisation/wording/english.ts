const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** American usage: `one hundred five`, `twenty-one thousand`. */
export function inEnglish(n: number): string {
  if (n < 20) return small[n] ?? '';
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${small[n % 10]}`}`;
  const [size, name]: [number, string] =
    n < 1000 ? [100, 'hundred'] : n < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  const rest = n % size;
  return `${inEnglish(Math.floor(n / size))} ${name}${rest === 0 ? '' : ` ${inEnglish(rest)}`}`;
}
