import { oneLinePattern, visiblePattern } from '@mathquiz/contracts/rules';

/** A reason stands in one line, of at most so many characters. */
export function isOneLineReason(text: string, mostChars: number): boolean {
  const reason = text.trim();
  return reason.length <= mostChars && oneLinePattern.test(reason) && visiblePattern.test(reason);
}
