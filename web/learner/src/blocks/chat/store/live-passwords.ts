import { createStore } from '@mathquiz/web';

/** Passwords of the live rooms that were opened on this page, by room: nobody can ask for one again. */
export const livePasswords = createStore<Readonly<Record<string, string>>>({});

/** The room that was opened a moment ago: its code is what its owner wants to see first. */
let fresh: string | null = null;
export const isFresh = (roomId: string): boolean => fresh === roomId;
export const forgetFresh = (): void => {
  fresh = null;
};

export const keepPassword = (roomId: string, password: string): void =>
  livePasswords.set({ ...livePasswords.get(), [roomId]: password });

export function opened(roomId: string, password: string): void {
  keepPassword(roomId, password);
  fresh = roomId;
}

/** Without what is mistaken for something else when it is read from a wall. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 6;

export function drawPassword(): string {
  const drawn: string[] = [];
  // Numbers above the last whole run of letters would make the first ones likelier.
  const most = 256 - (256 % letters.length);
  while (drawn.length < length) {
    const [number = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (number < most) drawn.push(letters[number % letters.length] ?? '');
  }
  return drawn.join('');
}
