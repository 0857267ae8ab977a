import type { Shown, TestOptions } from '@mathquiz/contracts';

type Release = TestOptions['release'];
type Moment = Release[keyof Release];
type Facts = { readonly submitted: boolean; readonly close_at: Date };

function isShown(moment: Moment, facts: Facts, now: Date): boolean {
  switch (moment) {
    case 'after_submit':
      return facts.submitted;
    case 'after_close':
      return facts.submitted && now >= facts.close_at;
    case 'never':
      return false;
  }
}

/** What of their marked submission a student sees now: the same code that "what will student X see at time T" asks. */
export function shownTo(release: Release, facts: Facts, now: Date): Shown {
  return {
    correctness: isShown(release.correctness, facts, now),
    score: isShown(release.score, facts, now),
    key: isShown(release.key, facts, now),
    solution: isShown(release.solution, facts, now),
  };
}

/** When something more will be shown; null: nothing is waiting. */
export function moreAt(release: Release, facts: Facts, now: Date): Date | null {
  const waits = Object.values(release).some((moment) => moment === 'after_close') && now < facts.close_at;
  return waits ? facts.close_at : null;
}
