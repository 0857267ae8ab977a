import { typedPeople } from '../../blocks/people/typed-people.js';
import { isEmail } from '../../lib/rules.js';

/** Addresses out of what was typed or pasted, and what is none. */
export function addressesOf(text: string): { good: string[]; bad: string[] } {
  const all = typedPeople(text);
  return { good: all.filter(isEmail), bad: all.filter((one) => !isEmail(one)) };
}
