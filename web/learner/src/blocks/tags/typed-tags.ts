import { maxChars } from '@mathquiz/contracts/rules';

/** Tags, or other words of that kind, as somebody has typed them, as they are sent. */
export const typedTags = (typed: readonly string[], most: number = maxChars.tag): string[] =>
  typed.map((tag) => tag.trim().slice(0, most)).filter((tag) => tag !== '');
