/** What a class has met in its tests for so many days, an exam from a blueprint leaves out where that is asked for: about a term. */
export const latelyDays = 90;

/** Rows of a blueprint. */
export const blueprintRows = 20;
