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
  const over = factors.filter(({ exponent }) => exponent > 0);
  const row = (list: typeof factors, sign: 1 | -1): string =>
    list.map(({ name, exponent }) => factorLatex(name, sign * exponent)).join('\\,');
  if (over.length === 0 || over.length === factors.length) return `\\,${row(factors, 1)}`;
  const under = factors.filter(({ exponent }) => exponent <= 0);
  return `\\,${row(over, 1)}/${under.length > 1 ? `(${row(under, -1)})` : row(under, -1)}`;
}
