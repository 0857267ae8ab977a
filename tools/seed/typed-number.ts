import type { Part } from '@mathquiz/contracts';

type NumberPart = Extract<Part, { kind: 'number' }>;
type Fraction = { readonly n: number; readonly d: number };

function reduced({ n, d }: Fraction): Fraction {
  let [a, b] = [Math.abs(n), d];
  while (b !== 0) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}

/** A key such as `-7`, `3/4`, `0.25`, `20%`, `3 1/2`; null for anything else (`2*pi`, `1.8e-6`). */
export function fractionOf(text: string): Fraction | null {
  const percent = /^(.*\d)\s*%$/.exec(text.trim());
  const hundredths = percent?.[1] === undefined ? null : fractionOf(percent[1]);
  if (hundredths) return reduced({ n: hundredths.n, d: hundredths.d * 100 });
  const mixed = /^(-?)(\d+) (\d+)\/(\d+)$/.exec(text.trim());
  if (mixed) {
    const [, sign = '', whole = '', over = '', under = ''] = mixed;
    const n = Number(whole) * Number(under) + Number(over);
    return reduced({ n: sign === '-' ? -n : n, d: Number(under) });
  }
  const match = /^(-?\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = '', under] = match;
  if (decimals === '') return reduced({ n: Number(whole), d: Number(under ?? '1') });
  return reduced({ n: Number(`${whole}${decimals}`), d: 10 ** decimals.length });
}

/** The decimal of a fraction when it ends after at most six digits. */
function decimalOf({ n, d }: Fraction): string | null {
  for (let digits = 0; digits <= 6; digits += 1) {
    if ((n * 10 ** digits) % d === 0) return (n / d).toFixed(digits);
  }
  return null;
}

const plain = ({ n, d }: Fraction): string => (d === 1 ? String(n) : `${n}/${d}`);

/** Ways to write a number that the part takes, the most obvious one first. */
export function waysToWrite(value: Fraction, part: NumberPart): string[] {
  const decimal = decimalOf(value);
  const percent = decimalOf({ n: value.n * 100, d: value.d });
  const { n, d } = value;
  const mixed = n > d && d > 1 ? [`${Math.floor(n / d)} ${n % d}/${d}`] : [];
  const expanded = part.lowest_terms !== 'optional' ? [] : [`${3 * n}/${3 * d}`];
  const byForm: Record<NumberPart['forms'][number], string[]> = {
    integer: d === 1 ? [String(n)] : [],
    decimal:
      decimal === null
        ? []
        : [decimal.includes('.') ? decimal : `${decimal}.0`, `${decimal.includes('.') ? decimal : `${decimal}.`}00`],
    fraction: d === 1 ? expanded : [plain(value), ...expanded],
    proper: d === 1 || Math.abs(n) > d ? [] : [plain(value), ...expanded],
    improper: d === 1 || Math.abs(n) < d ? [] : [plain(value), ...expanded],
    mixed,
    percent: percent === null ? [] : [`${percent}%`, `${percent} %`],
    scientific: [],
    piMultiple: [],
  };
  const order = part.forms.length > 0 ? part.forms : (['integer', 'fraction', 'mixed', 'decimal'] as const);
  return order.flatMap((form) => byForm[form]);
}

/** Near misses: one too many or too few, a decimal place, the sign of a small whole number, top and bottom exchanged. */
export function slipsOf({ n, d }: Fraction): Fraction[] {
  const beside = [
    { n: n + d, d },
    ...(n > d
      ? [
          { n: n - d, d },
          { n: 10 * n, d },
        ]
      : []),
  ];
  const sign = d === 1 && n !== 0 && Math.abs(n) <= 20 ? [{ n: -n, d }] : [];
  const upsideDown = d !== 1 && n > 1 ? [{ n: d, d: n }] : [];
  return [...beside, ...sign, ...upsideDown].map(reduced);
}
