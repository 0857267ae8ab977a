import type { ItemProblem } from '@mathquiz/contracts';

export const blank = (text: string) => text.trim() === '';

/** Something to mend; its sentence is `author.problem.<code>`. */
export function problem(code: string, path: string, params: Record<string, string> = {}): ItemProblem {
  return { code, path, params };
}
