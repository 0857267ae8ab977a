import type { Draw } from './draw.ts';
import type { Formula } from './formula.ts';
import { gather } from './gather.ts';
import { differentFrom, equalTo } from './pairs.ts';
import { held } from './proof.ts';
import { type CorpusRow, rowFor } from './row.ts';
import { shapes } from './shapes.ts';
import { written } from './write.ts';

type Elements = { readonly answers: readonly string[]; readonly keys: readonly string[]; readonly reason: string };

const plainShapes = shapes.slice(0, 3);

/** Formulas of which no two are equal. */
function drawn(draw: Draw, count: number): Formula[] | null {
  const list = Array.from({ length: count }, () => draw.pick(plainShapes)[1](draw));
  const distinct = list.every((one, k) => list.every((other, at) => at <= k || held(one, other).differ !== null));
  return distinct ? list : null;
}

/** Every element rewritten; where it must be wrong, one of them has a slip that makes it equal to no other. */
function elements(draw: Draw, count: number, right: boolean): Elements | null {
  const list = drawn(draw, count);
  if (!list) return null;
  const wrongAt = right ? -1 : draw.whole(0, count - 1);
  const answers: string[] = [];
  const reasons: string[] = [];
  for (const [k, key] of list.entries()) {
    const pair = k === wrongAt ? differentFrom(key, draw) : equalTo(key, draw);
    if (!pair) return null;
    if (k === wrongAt && list.some((other) => held(pair.answer, other).differ === null)) return null;
    answers.push(written(pair.answer, 'plain'));
    reasons.push(`${k + 1}: ${pair.reason}`);
  }
  return { answers, keys: list.map((key) => written(key, 'plain')), reason: reasons.join('. ') };
}

function set(draw: Draw, right: boolean): CorpusRow | null {
  const found = elements(draw, draw.whole(2, 4), right);
  if (!found) return null;
  const answers = draw.shuffled(draw.chance(3) ? [...found.answers, ...found.answers.slice(0, 1)] : found.answers);
  return rowFor(
    'set',
    'sets',
    [`{${answers.join(', ')}}`, `{${found.keys.join(', ')}}`],
    right,
    `order and repeats do not count. ${found.reason}`,
  );
}

function list(draw: Draw, right: boolean): CorpusRow | null {
  const found = elements(draw, draw.whole(2, 3), true);
  if (!found) return null;
  const turned = [...found.answers.slice(1), ...found.answers.slice(0, 1)];
  const ordered = draw.chance(2);
  if (!ordered && !right) return null;
  const answers = right && ordered ? found.answers : turned;
  const reason = `${right ? '' : 'in another order: '}${found.reason}`;
  const [open, close] = ordered ? '[]' : '{}';
  const sides = [`${open}${answers.join(', ')}${close}`, `${open}${found.keys.join(', ')}${close}`] as const;
  return ordered
    ? rowFor('list', 'lists', sides, right, reason)
    : rowFor('set', 'lists', sides, right, reason, { repeatsCount: true });
}

function rowsOf(items: readonly string[], width: number): string {
  const rows = Array.from({ length: items.length / width }, (_, k) => items.slice(k * width, (k + 1) * width));
  return `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
}

function matrix(draw: Draw, right: boolean): CorpusRow | null {
  const found = elements(draw, 4, right);
  return found && rowFor('matrix', 'matrices', [rowsOf(found.answers, 2), rowsOf(found.keys, 2)], right, found.reason);
}

function vector(draw: Draw, right: boolean): CorpusRow | null {
  const found = elements(draw, 3, right);
  return (
    found &&
    rowFor('vector', 'vectors', [`(${found.answers.join(', ')})`, `(${found.keys.join(', ')})`], right, found.reason)
  );
}

export function collectionRows(draw: Draw): CorpusRow[] {
  return [set, list, matrix, vector].flatMap((family) => [
    ...gather(22, () => family(draw, true)),
    ...gather(20, () => family(draw, false)),
  ]);
}
