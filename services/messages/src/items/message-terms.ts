import type { Person } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';

const maxOfText = 200;
const lettersOfText = 4000;

/** Title and sender are found by the beginnings of their words, the text by its first words, whole. */
export function messageTerms(title: string, text: string, sender: Person | undefined): string[] {
  const from = sender ? `${sender.username} ${sender.name} ${sender.lastname}` : '';
  const ofText = searchTerms(text.slice(0, lettersOfText)).slice(0, maxOfText);
  return [...new Set([...indexTerms(`${title} ${from}`), ...ofText])];
}
