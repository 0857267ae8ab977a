const small =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

function belowHundred(n: number, last: boolean): string {
  if (n < 20) return small[n] ?? '';
  if (n === 80) return last ? 'quatre-vingts' : 'quatre-vingt';
  const ten = Math.floor(n / 10);
  const rest = n - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10;
  if (rest === 0) return tens[ten] ?? '';
  // 81 and 91 take a hyphen, 21 to 71 take `et`.
  const joint = (rest === 1 || rest === 11) && n < 80 ? ' et ' : '-';
  return `${tens[ten]}${joint}${small[rest]}`;
}

/** `last`: nothing follows, so that `cents` and `quatre-vingts` take their s; before `mille` they do not. */
function belowThousand(n: number, last: boolean): string {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  if (hundreds === 0) return belowHundred(rest, last);
  const cent = hundreds === 1 ? 'cent' : `${small[hundreds]} cent${rest === 0 && last ? 's' : ''}`;
  return rest === 0 ? cent : `${cent} ${belowHundred(rest, last)}`;
}

/** The spelling before 1990, which schools teach beside the newer one: `vingt et un mille deux cents`. */
export function inFrench(n: number): string {
  if (n >= 1_000_000) return 'un million';
  if (n < 1000) return belowThousand(n, true);
  const thousands = Math.floor(n / 1000);
  const mille = thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`;
  return n % 1000 === 0 ? mille : `${mille} ${belowThousand(n % 1000, true)}`;
}
