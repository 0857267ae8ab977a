import type { ItemContent, Locale } from '@mathquiz/contracts';
import { languageOf } from '@mathquiz/domain/proposals';

/** The language that an item is written in: as its author says, else as it reads, else `lang`. */
export function languageOfItem(content: ItemContent | null, lang: Locale): Locale {
  if (content === null) return lang;
  const { language, statement, solution } = content;
  return language ?? languageOf(`${statement}\n\n${solution}`) ?? lang;
}
