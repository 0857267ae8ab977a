function factorLatex(name: string, exponent: number): string {
  const letters = `\\mathrm{${name.replace('%', '\\%').replace('°', '{}^{\\circ}')}}`;
  return exponent === 1 ? letters : `${letters}^{${exponent}}`;
}

/**
 * A unit as `readQuantity` names it, `m^1 s^-2`, as upright letters behind a thin space, `m/s²`; nothing for a bare number. Where
 * nothing stands above the line, exponents are negative: `s⁻¹`.
 */
export function unitToLatex(unit: string): string {
  if (unit === '') return '';
  const factors = unit.split(' ').map((factor) => {
    const [name = '', exponent = '1'] = factor.split('^');
    return { name, exponent: Number(exponent) };
  });
  const numerator = factors.filter(({ exponent }) => exponent > 0);
  const row = (list: typeof factors, sign: 1 | -1): string =>
    list.map(({ name, exponent }) => factorLatex(name, sign * exponent)).join('\\,');
  if (numerator.length === 0 || numerator.length === factors.length) return `\\,${row(factors, 1)}`;
  const denominator = factors.filter(({ exponent }) => exponent <= 0);
  return `\\,${row(numerator, 1)}/${denominator.length > 1 ? `(${row(denominator, -1)})` : row(denominator, -1)}`;
}
