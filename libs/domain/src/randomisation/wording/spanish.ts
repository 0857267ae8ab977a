const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

function belowThousand(n: number): string {
  if (n < 30) return small[n] ?? '';
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 === 0 ? '' : ` y ${small[n % 10]}`}`;
  if (n === 100) return 'cien';
  return `${hundreds[Math.floor(n / 100)]}${n % 100 === 0 ? '' : ` ${belowThousand(n % 100)}`}`;
}

/** Before `mil`, `uno` loses its last letter: veintiún mil, treinta y un mil. */
const beforeMil = (n: number): string =>
  belowThousand(n)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/\buno$/, 'un');

export function inSpanish(n: number): string {
  if (n >= 1_000_000) return 'un millón';
  if (n < 1000) return belowThousand(n);
  const thousands = Math.floor(n / 1000);
  const mil = thousands === 1 ? 'mil' : `${beforeMil(thousands)} mil`;
  return n % 1000 === 0 ? mil : `${mil} ${belowThousand(n % 1000)}`;
}
