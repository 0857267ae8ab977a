/** open: the asker waits. pending: they were answered. snoozed: looked at again later. resolved: over until the asker writes again. */
export const helpStates = ['open', 'pending', 'snoozed', 'resolved'] as const;
export type HelpState = (typeof helpStates)[number];

/** Whose requests a queue shows. */
export const helpWhose = ['mine', 'unassigned', 'all'] as const;
export type HelpWhose = (typeof helpWhose)[number];

/** operators: the help desk. staff: the teachers of a test, who alone are there for its takers while an exam runs. */
export const helpAudiences = ['operators', 'staff'] as const;
export type HelpAudience = (typeof helpAudiences)[number];

export const helpLimits = {
  notes: 100,
  noteChars: 2000,
  replies: 200,
  replyChars: 2000,
  answers: 20,
  browserChars: 300,
  lookMinutes: 15,
} as const;

/** What canned replies may name, in double braces: it is filled in when one is chosen. */
export const replyPlaceholders = ['name', 'operator', 'item', 'test'] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
