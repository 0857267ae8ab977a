import { grades } from '@mathquiz/contracts/mathquiz/content.constants';
import type { PracticeFilter } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { categoryIn } from '../../../blocks/categories/category-in.js';
import { filterOf } from '../../../blocks/list/filter.js';

/** What of all there is somebody practises; nothing chosen is an empty text, and no grade. */
export type Choice = { readonly grade: number | null; readonly chapter: string; readonly category: string };

/** Of an address, which may hold anything. */
export function choiceIn(get: (name: string) => string): Choice {
  const grade = Number(get('grade'));
  return {
    grade: Number.isInteger(grade) && grade >= grades.least && grade <= grades.most ? grade : null,
    chapter: get('chapter').trim().slice(0, maxChars.chapter),
    category: categoryIn(get('category')),
  };
}

export const isChosen = ({ grade, chapter, category }: Choice): boolean =>
  grade !== null || chapter !== '' || category !== '';

export const sameChoice = (one: Choice, other: Choice): boolean =>
  one.grade === other.grade && one.chapter === other.chapter && one.category === other.category;

/** As `practiceOverview` takes it. */
export const filterText = ({ grade, chapter, category }: Choice): string => filterOf({ grade, chapter, category });

/** As `drawPractice` takes it. */
export const drawnFrom = ({ grade, chapter, category }: Choice) => ({
  ...(grade === null ? {} : { grade }),
  ...(chapter === '' ? {} : { chapter }),
  ...(category === '' ? {} : { category_id: category }),
});

const search = ({ grade, chapter, category }: Choice): string => {
  const names: readonly (readonly [keyof PracticeFilter, string])[] = [
    ['grade', grade === null ? '' : String(grade)],
    ['chapter', chapter],
    ['category', category],
  ];
  const text = new URLSearchParams(names.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
  return text.size === 0 ? '' : `?${text}`;
};

export const overviewAt = (choice: Choice): string => `/practice${search(choice)}`;
export const sessionAt = (choice: Choice): string => `/practice/session${search(choice)}`;
