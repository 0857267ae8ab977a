import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { blankPart } from './blank-part.js';
import { freeName } from './free-name.js';

export const nextPartId = (parts: readonly Part[]) =>
  freeName(
    parts.map((part) => part.id),
    'pqrstuvwxyz',
  );

export function blankItem(): ItemContent {
  return {
    title: '',
    statement: '',
    variables: [],
    conditions: [],
    parts: [blankPart('expression', 'p')],
    figures: [],
    hints: [],
    solution: '',
    category: 'algebra',
    tags: [],
    language: null,
    grade: null,
    chapter: '',
    difficulty: null,
    test_cases: [],
    translations: {},
  };
}
