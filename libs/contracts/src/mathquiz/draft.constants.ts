/** What stands for the id of something that was never saved. */
export const unsavedId = 'new';

export const draftLimits = {
  /** Of one person; what is half written of more things than that is nobody's work any more. */
  drafts: 200,
  /** Days after which one that nobody has touched is forgotten. */
  days: 30,
  /** Letters of what a device is called. */
  device: 60,
} as const;

/** A page sends what changed at most so often. */
export const draftEveryMs = 5000;
