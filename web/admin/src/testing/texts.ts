import type { Locale } from '@mathquiz/contracts';
import { textsOf } from '@mathquiz/web/testing';
import { startTexts } from '../lib/i18n.js';

export const startTestTexts = (locale: Locale = 'en-US') =>
  startTexts(locale, textsOf(locale), [
    { locale: 'en-US', name: 'English' },
    { locale: 'ko-KR', name: '한국어' },
  ]);
