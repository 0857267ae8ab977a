import type { ReleaseMoment, Shown, TestOptions } from '@mathquiz/contracts';

type Release = TestOptions['release'];
/** `closed_at`: when nobody can answer any more. */
export type ReleaseFacts = { readonly submitted: boolean; readonly closed_at: Date };
export type ReleaseOptions = Pick<TestOptions, 'release' | 'review_from' | 'review_until'>;

export const nothingShown: Shown = { correctness: false, score: false, key: false, solution: false };
export const everythingShown: Shown = { correctness: true, score: true, key: true, solution: true };

/** From when on a moment is there; null: never. Nothing is shown to who has not handed in. */
function momentAt(moment: ReleaseMoment, { closed_at }: ReleaseFacts): Date | null {
  if (moment === 'never') return null;
  if (moment === 'after_submit') return new Date(0);
  return moment === 'after_close' ? closed_at : new Date(moment);
}

/** What of their marked submission a student sees now: the same code that "what will student X see at time T" asks. */
export function shownTo({ release, ...window }: ReleaseOptions, facts: ReleaseFacts, now: Date): Shown {
  if (!facts.submitted || !isIn(window, now)) return nothingShown;
  const isThere = (what: keyof Release): boolean => {
    const from = momentAt(release[what], facts);
    return from !== null && now >= from;
  };
  return {
    correctness: isThere('correctness'),
    score: isThere('score'),
    key: isThere('key'),
    solution: isThere('solution'),
  };
}

/** When something more will be shown; null: nothing is waiting. */
export function moreAt({ release, ...window }: ReleaseOptions, facts: ReleaseFacts, now: Date): Date | null {
  const opens = window.review_from === null ? 0 : new Date(window.review_from).getTime();
  const ends = window.review_until === null ? Number.POSITIVE_INFINITY : new Date(window.review_until).getTime();
  const coming = Object.values(release).flatMap((moment) => {
    const from = momentAt(moment, facts);
    const at = from === null ? Number.NaN : Math.max(from.getTime(), opens);
    return at > now.getTime() && at < ends ? [at] : [];
  });
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}

function isIn({ review_from, review_until }: Omit<ReleaseOptions, 'release'>, now: Date): boolean {
  if (review_from !== null && now < new Date(review_from)) return false;
  return review_until === null || now < new Date(review_until);
}

/**
 * Whether who has handed in could see keys or solutions while others still write: what they see they can tell. `closed_at`: when nobody can
 * answer any more.
 */
export function showsKeysEarly(options: ReleaseOptions, closed_at: Date): boolean {
  const justBefore = new Date(closed_at.getTime() - 1);
  const from = options.review_from === null ? 0 : new Date(options.review_from).getTime();
  if (from >= closed_at.getTime()) return false;
  return [options.release.key, options.release.solution].some((moment) => {
    const at = momentAt(moment, { submitted: true, closed_at });
    return at !== null && at <= justBefore;
  });
}
