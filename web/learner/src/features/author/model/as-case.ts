/** A variant's values, and how its key may be typed. */
export type TypedVariant = { readonly values: Readonly<Record<string, string>>; readonly forms: readonly string[] };

const numberWith = { point: /\d+(?:\.\d+)?/g, comma: /\d+(?:,\d+)?/g } as const;

/** What can be written of the variables for a number. */
function holes(names: readonly string[]): { text: string; value: (of: (name: string) => number) => number }[] {
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  return [
    ...names.map((one) => ({ text: one, value: (of: (name: string) => number) => of(one) })),
    ...names.map((one) => ({ text: `abs(${one})`, value: (of: (name: string) => number) => Math.abs(of(one)) })),
    ...pairs.flatMap(([one, other]) => [
      { text: `${one}+${other}`, value: (of: (name: string) => number) => of(one) + of(other) },
      { text: `${one}*${other}`, value: (of: (name: string) => number) => of(one) * of(other) },
      { text: `abs(${one}-${other})`, value: (of: (name: string) => number) => Math.abs(of(one) - of(other)) },
    ]),
  ];
}

/** The same form of every variant; null where a variant has no such one. */
function alike(form: string, number: RegExp, [first, ...others]: readonly TypedVariant[]): string[] | null {
  const skeletonOf = (one: string): string => one.replace(number, '#');
  const skeleton = skeletonOf(form);
  const same = ({ forms }: TypedVariant) => forms.filter((one) => skeletonOf(one) === skeleton);
  const own = first ? same(first) : [];
  const place = own.indexOf(form);
  const found = others.flatMap((variant) => {
    const theirs = same(variant);
    return theirs.length === own.length ? (theirs[place] ?? []) : [];
  });
  return place < 0 || found.length < others.length ? null : [form, ...found];
}

/** Authors write numbers with a point, whatever their students type. */
const withPoint = (form: string): string => form.replace(/(\d),(\d)/g, '$1.$2');

/**
 * A form of the first variant as a test case, which must hold for every variant: a number that changes with the variables becomes
 * `{{a}}`, where one expression fits all of them. Where none does, it stays the number of the first.
 */
export function asCase(form: string, variants: readonly TypedVariant[], decimal: 'point' | 'comma'): string {
  const number = numberWith[decimal];
  const written = (text: string) => (decimal === 'comma' ? withPoint(text) : text);
  const forms = alike(form, number, variants);
  if (!forms || new Set(forms).size === 1) return written(form);
  const numbers = forms.map((one) => (one.match(number) ?? []).map((digits) => Number(digits.replace(',', '.'))));
  const candidates = holes(Object.keys(variants[0]?.values ?? {}));
  const slots = (numbers[0] ?? []).map((own, slot): string | null => {
    const values = numbers.map((row) => row[slot]);
    if (values.every((value) => value === own)) return '';
    const fits = candidates.find(({ value }) =>
      variants.every(({ values: drawn }, at) => value((name) => Number(drawn[name] ?? '')) === values[at]),
    );
    return fits ? `{{${fits.text}}}` : null;
  });
  if (slots.includes(null)) return written(form);
  let slot = -1;
  return written(
    form.replace(number, (digits) => {
      slot += 1;
      return slots[slot] || digits;
    }),
  );
}
