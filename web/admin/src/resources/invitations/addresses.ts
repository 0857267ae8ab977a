import { isEmail } from '@mathquiz/contracts/rules';

const most = 100;

export const isWrongAddress = (text: string): boolean => !isEmail(text);

/** What is wrong with a list of addresses, as the contract would refuse it; null: nothing. */
export function addressProblem(emails: readonly string[]): 'noEmail' | 'tooMany' | 'wrongEmail' | null {
  if (emails.length === 0) return 'noEmail';
  if (emails.length > most) return 'tooMany';
  return emails.some(isWrongAddress) ? 'wrongEmail' : null;
}
