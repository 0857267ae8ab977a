/** Where a student meets the item. */
export const looks = ['phone', 'tablet', 'print'] as const;
export type Look = (typeof looks)[number];
