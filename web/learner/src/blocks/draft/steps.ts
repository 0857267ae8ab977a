/** What is written, what stood there before each step, and what was taken back of it. */
export type Steps<C> = {
  readonly content: C;
  /** The newest last. */
  readonly past: readonly C[];
  /** The next last. */
  readonly future: readonly C[];
  /** The field in which the newest step was made, and when. */
  readonly typed: { readonly path: string; readonly at: number } | null;
};

const maxSteps = 200;
/** What is typed in one field with shorter pauses is one step, as in text editors. */
const pauseMs = 1000;
/** What is pasted, and what a press puts in, is a step of its own. */
const maxTyped = 20;

export const begun = <C>(content: C): Steps<C> => ({ content, past: [], future: [], typed: null });

type Difference = { readonly path: string; readonly before: unknown; readonly after: unknown };
type Entries = Readonly<Record<string, unknown>>;
const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The first difference, told as deep as it goes while only one entry of each is another. null: there is none. */
function difference(before: unknown, after: unknown, path: readonly string[] = []): Difference | null {
  if (same(before, after)) return null;
  if (!isEntries(before) || !isEntries(after)) return { path: path.join('.'), before, after };
  const others = Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));
  const [name = ''] = others;
  const within = path.length > 0;
  if (Array.isArray(after) && Number(name) >= after.length) {
    // Of an entry that is gone the nearest one is shown that is still there.
    const near = after.length > 0 ? [String(after.length - 1)] : [];
    return { path: [...path, ...near].join('.'), before, after };
  }
  if (within && others.length > 1 && !Array.isArray(after)) return { path: path.join('.'), before, after };
  return difference(before[name], after[name], [...path, name]);
}

/** The field in which two contents differ, as problems name it: `parts.0.key`. */
export const fieldBetween = (before: object, after: object): string | null => difference(before, after)?.path ?? null;

function isTyping(change: Difference, last: Steps<unknown>['typed'], at: number): boolean {
  if (last?.path !== change.path || at - last.at >= pauseMs) return false;
  const [before, after] = [change.before, change.after];
  if (typeof before === 'number' || typeof after === 'number') return true;
  return typeof before === 'string' && typeof after === 'string' && Math.abs(after.length - before.length) < maxTyped;
}

/** `at`: milliseconds. */
export function stepped<C extends object>(steps: Steps<C>, content: C, at: number): Steps<C> {
  const change = difference(steps.content, content);
  if (change === null) return steps;
  const typed = { path: change.path, at };
  if (isTyping(change, steps.typed, at)) return { ...steps, content, typed };
  return { content, past: [...steps.past, steps.content].slice(-maxSteps), future: [], typed };
}

export function undone<C>({ content, past, future, typed }: Steps<C>): Steps<C> {
  const before = past.at(-1);
  if (before === undefined) return { content, past, future, typed };
  return { content: before, past: past.slice(0, -1), future: [...future, content], typed: null };
}

export function redone<C>({ content, past, future, typed }: Steps<C>): Steps<C> {
  const after = future.at(-1);
  if (after === undefined) return { content, past, future, typed };
  return { content: after, past: [...past, content], future: future.slice(0, -1), typed: null };
}
