export const attemptStates = [
  'in_progress',
  'submitted',
  'late_submitted',
  'overdue',
  'abandoned',
  'marking',
  'marked',
  'released',
  'remarking',
] as const;

export type AttemptState = (typeof attemptStates)[number];
