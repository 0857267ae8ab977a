/** A unit as `readQuantity` names it, `m^1 s^-2`, as upright letters behind a thin space; nothing for a bare number. */
export function unitToLatex(unit: string): string {
  if (unit === '') return '';
  const factors = unit.split(' ').map((factor) => {
    const [name = '', exponent = '1'] = factor.split('^');
    const letters = `\\mathrm{${name.replace('%', '\\%').replace('°', '{}^{\\circ}')}}`;
    return exponent === '1' ? letters : `${letters}^{${exponent}}`;
  });
  return `\\,${factors.join('\\,')}`;
}
