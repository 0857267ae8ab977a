import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';

export const blank = (text: string) => text.trim() === '';

const nameRule = /^[a-zA-Z][a-zA-Z0-9_]{0,15}$/;
export const isName = (text: string) => nameRule.test(text);

/** Something to mend; its sentence is `author.problem.<code>`, `texts.problem.<code>` or `languages.problem.<code>`. */
export function problem(code: string, path: string, params: Record<string, string> = {}): ItemProblem {
  return { code, path, params };
}
