/** Rules of spec.md section 5 that a form tells before the server does: the fields of the messages are made of the same. */
export const usernamePattern = /^[a-z][a-z0-9]{5,19}$/;
/** As zod's own, so that a form refuses just what the server refuses. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const signs = '!@#$%^&*';
const length = { least: 7, most: 15 } as const;
/** 7 to 15 characters of letters, digits and !@#$%^&*, with a digit and one of the symbols. */
export const passwordPattern = new RegExp(
  `^(?=.*\\d)(?=.*[${signs}])[A-Za-z\\d${signs}]{${length.least},${length.most}}$`,
);
const allowed = new RegExp(`^[A-Za-z\\d${signs}]+$`);
const aSign = new RegExp(`[${signs}]`);

/** What a password needs, each by itself, so that a form can say which is still missing; together they are the pattern. */
export const passwordRules = {
  length: (value: string) => value.length >= length.least && value.length <= length.most,
  digit: (value: string) => /\d/.test(value),
  sign: (value: string) => aSign.test(value),
  only: (value: string) => allowed.test(value),
} as const;
export const passwordRuleNames = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

export const isUsername = (value: string) => usernamePattern.test(value);
export const isPassword = (value: string) => passwordPattern.test(value);
export const isEmail = (value: string) => emailPattern.test(value) && value.length <= maxChars.email;

/** No control characters, no line breaks, no half of a sign, and none of the marks that turn the direction of what follows. */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
/** One sign that can be seen: fillers and the empty Braille sign are letters to Unicode and nothing to the eye. */
export const visiblePattern = /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

/** A name that is not empty, as the server takes it: what stands around it does not count. */
export const isPersonName = (value: string) => {
  const name = value.trim();
  return name.length <= maxChars.personName && oneLinePattern.test(name) && visiblePattern.test(name);
};

/** The most characters of what people type; the fields of forms stop there. */
export const maxChars = {
  email: 254,
  personName: 60,
  memberLabel: 40,
  /** As typed to sign in: what is longer than a username or a password may be is just a wrong one. */
  typedName: 64,
  typedPassword: 128,
  typedCode: 32,
  search: 100,
  title: 200,
  tag: 40,
  chapter: 80,
  markdown: 20_000,
  groupName: 100,
  /** What a group says of itself, what somebody writes who wants to join, what staff answers. */
  groupText: 1000,
  passcode: 40,
  noteKey: 40,
  noteValue: 200,
  accommodationNote: 500,
  reason: 500,
  formula: 500,
  graphKey: 1000,
  unit: 60,
  variableName: 16,
  answerClass: 60,
  shownText: 2000,
  criterion: 500,
  /** What a text of an item is named by, such as `parts.p.options.a.text`. */
  textPath: 120,
} as const;
