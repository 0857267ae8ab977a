/** A live room (`app` among the types of rooms): open to guests for a day. Numbers that pages show and the service holds. */
export const liveLimits = {
  hours: 24,
  guests: 500,
  guestNameChars: 40,
  passwordLeast: 4,
  passwordMost: 64,
  /** Wrong passwords of one person, or of one device without an account, in one room within so many seconds. */
  tries: 5,
  inSeconds: 60,
  /** The same person or device in whatever rooms, within longer. */
  triesAnywhere: 30,
  longerSeconds: 300,
  /** All without an account in one room, behind one address and wherever they come from, in the shorter time. */
  triesFromNetworkInRoom: 60,
  triesInRoom: 100,
  /** Behind one address in whatever rooms, in the longer time: a school of a thousand mistypes less. */
  triesFromNetwork: 1000,
} as const;

/** Without 0 and O, 1 and I: a code is read from a wall and typed on a phone. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeChars = 6;
export const codePattern = /^[2-9A-HJ-NP-Z]{6}$/;

/** What a room is for, a short word of whoever opens it: `talk`, `slides`. */
export const appPattern = /^[a-z][a-z0-9-]{0,31}$/;
export const talkApp = 'talk';

/** What somebody has typed or scanned, where it can be the code of a live room; null: it is none. */
export function asLiveCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
}

/** The page of a guest. */
export const livePath = (code: string): string => `/public/live/${code}`;

/** Where the sockets of guests are: apart from those of people with an account. */
export const liveNamespace = '/live';
