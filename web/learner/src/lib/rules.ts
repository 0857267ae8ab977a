/** Rules of spec.md section 5, as forms say them before the server does. */
export const isUsername = (value: string) => /^[a-z][a-z0-9]{5,19}$/.test(value);
/** An empty address is fine: a school account needs none. */
export const isEmail = (value: string) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);

/** What a password needs, each by itself, so that a form can say which is still missing. */
export const passwordRules = {
  length: (value: string) => value.length >= 7 && value.length <= 15,
  digit: (value: string) => /\d/.test(value),
  sign: (value: string) => /[!@#$%^&*]/.test(value),
  only: (value: string) => /^[A-Za-z\d!@#$%^&*]+$/.test(value),
} as const;
export type PasswordRule = keyof typeof passwordRules;
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];
export const isPassword = (value: string) => passwordRuleNames.every((rule) => passwordRules[rule](value));

/** `YYYY-MM-DD`, a day that is in the calendar. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** `HH:MM` of 24 hours; the hour with or without a leading zero. */
export const isTime = (value: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(value);
