import type { MailWords } from './mail-words.js';

/** The mail for readers without HTML: short paragraphs, the link on a line of its own. */
export function mailText(words: MailWords): string {
  const paragraphs = [words.greeting, ...words.lines, `${words.button}:\n${words.link}`, words.note];
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n\n-- \n${words.footer}\n`;
}
