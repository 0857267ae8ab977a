import { categoryLimits, categoryPattern } from '@mathquiz/contracts/mathquiz/category.constants';

/** An address may hold anything: what can be no category is none. */
export const categoryIn = (text: string): string =>
  text.length <= categoryLimits.slugChars && categoryPattern.test(text) ? text : '';
