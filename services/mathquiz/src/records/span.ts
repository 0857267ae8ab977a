/** From a moment on, up to just before another; a side that is left out is open. */
export type Span = { readonly from?: Date; readonly before?: Date };

/** The condition of a query that a time lies in a span; none for an open one. */
export const within = (field: string, { from, before }: Span): Record<string, unknown> =>
  from || before ? { [field]: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } } : {};
