import type { Locale } from '@mathquiz/contracts';
import { startTexts } from '@mathquiz/web';
import { textsOf } from '@mathquiz/web/testing';

export const startTestTexts = (locale: Locale = 'en-US') => startTexts(locale, textsOf(locale));
