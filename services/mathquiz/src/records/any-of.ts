/** As a filter asks for one value, or for any of several. */
export const anyOf = <V>(values: readonly V[]): V | { $in: V[] } | undefined =>
  values.length > 1 ? { $in: [...values] } : values[0];
