/** How an exercise went, in the words of FSRS; its fourth, "easy", nobody is asked for. */
export const practiceRatings = ['again', 'hard', 'good'] as const;

export type PracticeRating = (typeof practiceRatings)[number];

export const practiceLimits = {
  /** Exercises of one draw. */
  drawnMost: 20,
  drawn: 10,
  /** Exercises of one person that wait for an answer; the oldest go first. */
  openMost: 60,
  /** So long an exercise waits for an answer. */
  openDays: 14,
  forecastDays: 14,
} as const;

/** Days of a week on which somebody means to practise. */
export const practiceGoal = { least: 1, most: 7, unlessSet: 3 } as const;
