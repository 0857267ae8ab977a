import type { ItemContent, Part } from '@mathquiz/contracts';
import { inLanguage, languagesOf } from '@mathquiz/domain/languages';
import { evaluateExact, freeSymbols, rationalToText, read, substitute, toText } from '@mathquiz/domain/maths';
import { tidy } from '@mathquiz/domain/randomisation';

const hole = /\{\{([^{}]+)\}\}/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const numbers: Readonly<Record<string, number>> = { '': 1, '-': -1, '\u2212': -1 };
const numberOf = (text: string): number => numbers[text] ?? Number(text.replace('\u2212', '-'));

/**
 * The values that can be read off a rendered statement: those of variables that stand in it by themselves. The seeds of a test are
 * secret, also from this tool, so a simulated student makes a foreseen mistake with the numbers on the page, as a real one does.
 */
function valuesShown(item: ItemContent, statement: string): ReadonlyMap<string, number> {
  const names = new Set(item.variables.map((variable) => variable.name));
  const pieces = item.statement.split(hole);
  const found: string[] = [];
  let pattern = '';
  pieces.forEach((piece, index) => {
    if (index % 2 === 0) pattern += escaped(piece);
    else if (!names.has(piece.trim())) pattern += '.*?';
    else {
      found.push(piece.trim());
      const signed = pattern.endsWith('\\+ ');
      pattern = signed ? `${pattern.slice(0, -3)}([+-] \\d*)` : `${pattern}([-\u2212]?\\d*)`;
    }
  });
  const match = new RegExp(`^${pattern}$`, 's').exec(statement);
  const values = match?.slice(1).map((text) => numberOf(text.replace(/^\+ ?/, '').replace(/^- /, '-'))) ?? [];
  return new Map(
    found.flatMap((name, index) => (Number.isInteger(values[index]) ? [[name, values[index] ?? 0] as const] : [])),
  );
}

/** An author's expression with these values in it, as one would type it; null when a value is not known. */
function typed(source: string, item: ItemContent, values: ReadonlyMap<string, number>): string | null {
  const names = item.variables.map((variable) => variable.name);
  const reading = read(source, { notation: 'plain', variables: names });
  if (!reading.ok) return null;
  const used = names.filter((name) => freeSymbols(reading.tree).has(name));
  const trees = used.flatMap((name) => {
    const number = read(String(values.get(name) ?? ''), { notation: 'plain' });
    return number.ok ? [[name, number.tree] as const] : [];
  });
  if (trees.length < used.length) return null;
  const tree = substitute(reading.tree, Object.fromEntries(trees));
  const exact = evaluateExact(tree, {});
  return exact ? rationalToText(exact) : toText(tidy(tree));
}

/** The mistakes that the author foresaw for a part, as far as they can be made with the numbers in the statement. */
export function foreseenMistakes(item: ItemContent, rule: Part, statement: string): string[] {
  if (rule.kind !== 'number' && rule.kind !== 'expression') return [];
  const faces = [item, ...languagesOf(item).map((language) => inLanguage(item, language))];
  const values = faces.map((face) => valuesShown(face, statement)).find(({ size }) => size > 0) ?? new Map();
  return rule.alternatives.flatMap((alternative) => typed(alternative.key, item, values) ?? []);
}
