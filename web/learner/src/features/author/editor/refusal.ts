import { CallError } from '@mathquiz/contracts/client';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasText, type T } from '../../../lib/texts.js';
import { problemSentence } from '../model/problem-sentence.js';

/** Why an item was not published: in a sentence, with the field that a press leads to. */
export type RefusedFor = { readonly sentence: string; readonly path: string };

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function problemIn(value: unknown): ItemProblem[] {
  const { code, path, params } = record(value);
  if (typeof code !== 'string' || typeof path !== 'string') return [];
  return [
    {
      code,
      path,
      params: Object.fromEntries(Object.entries(record(params)).map(([name, one]) => [name, String(one)])),
    },
  ];
}

function caseSentence(value: unknown, t: T): RefusedFor[] {
  const { index, seed, got, problem } = record(value);
  if (typeof index !== 'number') return [];
  const path = `test_cases.${index}.answer`;
  const [named] = problemIn(problem);
  if (named) return [{ sentence: problemSentence(named, t), path }];
  const outcome = `author.outcome.${String(got)}`;
  const said = hasText(outcome) ? t(outcome) : String(got);
  return [{ sentence: t('author.caseRefused', { number: index + 1, seed: String(seed), got: said }), path }];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const faulty: ReadonlySet<string> = new Set([
  'item_has_faults',
  'text_has_faults',
  'book_has_faults',
  'item_not_renderable',
]);

/** Each problem that a refusal to publish names, once a field. The seed may be one of those that the preview does not show. */
export function refusedFor(error: Error, t: T): readonly RefusedFor[] {
  if (!(error instanceof CallError)) return [];
  const { details, code } = error;
  const found =
    code === 'test_cases_fail'
      ? list(details.cases).flatMap((one) => caseSentence(one, t))
      : faulty.has(code)
        ? [...list(details.problems).flatMap(problemIn), ...problemIn(details)].map((problem) => ({
            sentence: problemSentence(problem, t),
            path: problem.path,
          }))
        : [];
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}
