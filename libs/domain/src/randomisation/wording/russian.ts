import { russianForm } from './plural.js';

const small =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const tens = '- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const hundreds = '- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');
const thousand = ['тысяча', 'тысячи', 'тысяч'];

/** `тысяча` is feminine: одна, две. */
function unit(n: number, feminine: boolean): string {
  if (feminine && n === 1) return 'одна';
  return feminine && n === 2 ? 'две' : (small[n] ?? '');
}

function belowThousand(n: number, feminine: boolean): string {
  const words: string[] = [];
  if (n >= 100) words.push(hundreds[Math.floor(n / 100)] ?? '');
  const rest = n % 100;
  if (rest >= 20) words.push(tens[Math.floor(rest / 10)] ?? '');
  const last = rest >= 20 ? rest % 10 : rest;
  if (last > 0) words.push(unit(last, feminine));
  return words.join(' ');
}

/** The nominative, masculine as in counting: `двадцать одна тысяча два`. */
export function inRussian(n: number): string {
  if (n === 0) return 'ноль';
  if (n >= 1_000_000) return 'один миллион';
  const thousands = Math.floor(n / 1000);
  const words: string[] = [];
  if (thousands > 0) words.push(belowThousand(thousands, true), thousand[russianForm(BigInt(thousands))] ?? '');
  if (n % 1000 > 0) words.push(belowThousand(n % 1000, false));
  return words.join(' ');
}
