import type { Piece } from './change.js';

/** What happens to one element: `at` counts in the list that it stands in, of what stays in both. */
export type Step = { readonly state: Piece['state']; readonly before: number; readonly after: number };

/** Time and memory grow with its square: six hundred edits take a few milliseconds. */
export const maxEdits = 600;

/**
 * The shortest way from one list to the other (E. Myers, "An O(ND) difference algorithm and its variations", 1986), removals before
 * additions; null where it takes more than `most` edits.
 */
export function shortestEdit(before: readonly string[], after: readonly string[], most = maxEdits): Step[] | null {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let [ends, endsAfter] = [before.length, after.length];
  while (ends > from && endsAfter > from && before[ends - 1] === after[endsAfter - 1]) {
    ends -= 1;
    endsAfter -= 1;
  }
  const middle = edited(before.slice(from, ends), after.slice(from, endsAfter), most);
  if (middle === null) return null;
  const steps: Step[] = [];
  for (let at = 0; at < from; at += 1) steps.push({ state: 'same', before: at, after: at });
  for (const step of middle) steps.push({ ...step, before: step.before + from, after: step.after + from });
  for (let at = ends; at < before.length; at += 1)
    steps.push({ state: 'same', before: at, after: at - ends + endsAfter });
  return removalsFirst(steps);
}

function edited(before: readonly string[], after: readonly string[], most: number): Step[] | null {
  const [width, height] = [before.length, after.length];
  const bound = Math.min(most, width + height);
  // The furthest that one gets on each diagonal, from -bound to bound.
  const furthest = new Int32Array(2 * bound + 3);
  const middle = bound + 1;
  const seen: Int32Array[] = [];
  for (let edits = 0; edits <= bound; edits += 1) {
    seen.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = downwards(furthest, middle, diagonal, edits)
        ? (furthest[middle + diagonal + 1] ?? 0)
        : (furthest[middle + diagonal - 1] ?? 0) + 1;
      while (x < width && x - diagonal < height && before[x] === after[x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      if (x >= width && diagonal === width - height) return wayBack(seen, width, height);
    }
  }
  return null;
}

const downwards = (furthest: Int32Array, middle: number, diagonal: number, edits: number): boolean =>
  diagonal === -edits ||
  (diagonal !== edits && (furthest[middle + diagonal - 1] ?? 0) < (furthest[middle + diagonal + 1] ?? 0));

function wayBack(seen: readonly Int32Array[], width: number, height: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [width, height];
  for (let edits = seen.length - 1; edits >= 0; edits -= 1) {
    const furthest = seen[edits] ?? new Int32Array(0);
    const middle = edits + 1;
    const diagonal = x - y;
    const down = downwards(furthest, middle, diagonal, edits);
    const before = edits === 0 ? 0 : (furthest[middle + diagonal + (down ? 1 : -1)] ?? 0);
    const after = edits === 0 ? 0 : before - (diagonal + (down ? 1 : -1));
    const [startX, startY] = edits === 0 ? [0, 0] : down ? [before, after + 1] : [before + 1, after];
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      steps.push({ state: 'same', before: x, after: y });
    }
    if (edits > 0) steps.push({ state: down ? 'added' : 'removed', before, after });
    [x, y] = [before, after];
  }
  return steps.reverse();
}

/** Between two that stay, what goes is told before what comes. */
function removalsFirst(steps: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  let coming: Step[] = [];
  for (const step of steps) {
    if (step.state === 'added') {
      coming.push(step);
      continue;
    }
    if (step.state === 'same') {
      ordered.push(...coming);
      coming = [];
    }
    ordered.push(step);
  }
  return [...ordered, ...coming];
}
