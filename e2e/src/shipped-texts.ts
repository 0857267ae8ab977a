import type { Locale } from '@mathquiz/contracts';
import { shippedTexts as allTexts } from '@mathquiz/platform/texts';

const texts = allTexts();
/** Every text of the apps in a language, from the files that ship. */
export const shippedTexts = (locale: Locale): Readonly<Record<string, string>> => texts[locale];
