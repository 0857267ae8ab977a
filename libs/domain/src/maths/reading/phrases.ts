/** Whole answers in words: that there is no solution, and that every real number is one, as school books of the eight languages say it. */
import type { Expr, Span } from '../expr.js';

const noSolution = [
  'no solution|no solutions|no real solution|no real solutions|no real root|no real roots|there is no solution|there are no solutions',
  'there is no real solution|there are no real solutions|has no solution|has no solutions|no solution exists|empty set|the empty set',
  'keine lösung|keine lösungen|keine reelle lösung|keine reellen lösungen|es gibt keine lösung|es gibt keine reelle lösung',
  'nicht lösbar|unlösbar|leere menge|die leere menge|keine loesung|keine loesungen',
  "pas de solution|pas de solutions|aucune solution|pas de solution réelle|pas de solutions réelles|aucune solution réelle|ensemble vide|l'ensemble vide",
  "il n'y a pas de solution|il n'y a aucune solution|n'a pas de solution",
  'sin solución|sin soluciones|sin solucion|sin soluciones reales|no hay solución|no hay soluciones|no hay solucion|no hay solución real',
  'no hay soluciones reales|no tiene solución|no tiene soluciones|no tiene solucion|ninguna solución|conjunto vacío|el conjunto vacío|conjunto vacio',
  'нет решений|нет решения|решений нет|не имеет решений|нет корней|корней нет|не имеет корней|нет действительных решений|нет действительных корней',
  'нет вещественных корней|пустое множество',
  '无解|無解|没有解|无实数解|没有实数解|无实数根|没有实数根|无实根|方程无解|不等式无解|空集',
  '解なし|解無し|解はない|実数解なし|実数解はない|解をもたない|実数解をもたない|空集合',
  '해가 없다|해 없음|해없음|해가 없음|해는 없다|실수해가 없다|실수 해가 없다|실근이 없다|근이 없다|공집합',
];
const everyReal = [
  'all real numbers|all reals|all the real numbers|all the reals|every real number|any real number|all real values|the real numbers|the reals|real numbers',
  'alle reellen zahlen|jede reelle zahl|die reellen zahlen|reelle zahlen|alle reellen werte|allgemeingültig',
  "tous les réels|tous les nombres réels|tout réel|tout nombre réel|l'ensemble des réels|l'ensemble des nombres réels|les réels|les nombres réels",
  'todos los reales|todos los números reales|todos los numeros reales|cualquier número real|cualquier numero real|los números reales|números reales',
  'все действительные числа|все вещественные числа|любое действительное число|любое вещественное число|любое число|действительные числа|множество действительных чисел',
  '全体实数|一切实数|所有实数|任意实数|实数集|全體實數',
  'すべての実数|全ての実数|全実数|任意の実数|実数全体',
  '모든 실수|실수 전체|임의의 실수',
];

const phrases = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')));
const [nothing, everything] = [phrases(noSolution), phrases(everyReal)];

function plain(source: string): string {
  const text = /^(?:\$\s*)?\\(?:text|textrm|mathrm|mbox)\s*\{(.*)\}(?:\s*\$)?$/s.exec(source.trim())?.[1] ?? source;
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/(?:\s|~|\\ )+/g, ' ')
    .replace(/[.!。]\s*$/, '')
    .trim();
}

/** The empty set or the set R that the whole source names in words; null for anything else. */
export function setInWords(source: string): Expr | null {
  const text = plain(source);
  const start = source.length - source.trimStart().length;
  const span: Span = [start, source.trimEnd().length];
  if (nothing.has(text)) return { kind: 'set', items: [], span };
  return everything.has(text) ? { kind: 'symbol', name: 'R', span } : null;
}
