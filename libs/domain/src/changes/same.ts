import { isFields, namesIn } from './fields.js';

/** As what is not there: what was stored before a field existed lacks it. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

/** Whether two values say the same, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === undefined || b === undefined) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isFields(a) || !isFields(b)) return false;
  return namesIn(a, b).every((name) => isSame(a[name], b[name]));
}
