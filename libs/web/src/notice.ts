/** Where a notice may appear (spec.md section 5). */
export const noticePositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type NoticePosition = (typeof noticePositions)[number];

/** Of a notice that says nothing else (spec.md section 9); ms. */
export const noticeDefaults = { position: 'bottom', timeout: 5000 } as const;

type Look = { readonly position: NoticePosition; readonly timeout: number };

/**
 * What every notice of both web apps goes through: one of the nine places, and a whole number of ms that is not negative. Anything
 * else is refused with a RangeError, and nothing is shown.
 */
export function checkedNotice({ position, timeout }: Partial<Look> = {}): Look {
  const look = { position: position ?? noticeDefaults.position, timeout: timeout ?? noticeDefaults.timeout };
  if (!noticePositions.includes(look.position)) throw new RangeError(`A notice cannot be placed at ${look.position}`);
  if (!Number.isInteger(look.timeout) || look.timeout < 0) {
    throw new RangeError(`A notice cannot be shown for ${look.timeout} ms`);
  }
  return look;
}
