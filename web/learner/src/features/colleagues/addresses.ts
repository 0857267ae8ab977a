import { isEmail } from '../../lib/rules.js';

/** Addresses out of what was typed or pasted, and what is none. */
export function addressesOf(text: string): { good: string[]; bad: string[] } {
  const all = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
  return { good: all.filter(isEmail), bad: all.filter((one) => !isEmail(one)) };
}
