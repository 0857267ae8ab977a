/** Moments between which something happened, the second one not included. */
export type Moments = { readonly from?: Date | undefined; readonly to?: Date | undefined };

/** Condition on `at`; none where both are open. */
export const atBetween = ({ from, to }: Moments) =>
  from || to ? { at: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {};
