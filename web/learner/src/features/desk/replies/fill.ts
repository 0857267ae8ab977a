import { type replyPlaceholders } from '@mathquiz/contracts/chat/help.constants';
import type { CannedReply, HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import type { Locale } from '@mathquiz/contracts/constants';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName, withNames } from '@mathquiz/domain/format';

/** In the asker's language, else in the reader's, else in English, else in whichever there is. */
export function languageOf({ texts }: CannedReply, asker: Locale, reader: Locale): Locale | null {
  const wanted: readonly Locale[] = [asker, reader, 'en-US'];
  return wanted.find((one) => texts[one]) ?? (Object.keys(texts)[0] as Locale | undefined) ?? null;
}

/** A reply as it goes to this asker, with names as its language writes them. */
export function filledReply(text: string, language: Locale, request: HelpRequest, operator: Person): string {
  const { asker, guest, test, context } = request;
  const nameOf = (person: Person) => fullName(person, language) || person.username;
  const values: Record<(typeof replyPlaceholders)[number], string> = {
    name: guest?.name ?? (asker ? nameOf(asker) : ''),
    operator: nameOf(operator),
    item: context.attempt ? String(context.attempt.index + 1) : '',
    test: test?.title ?? '',
  };
  return withNames(text, values);
}
