import { expect, it } from 'vitest';
import { fullName } from './names.js';

it('writes names in the order of the reader’s locale', () => {
  expect(fullName({ name: 'Zoë', lastname: 'Müller' }, 'de-DE')).toBe('Zoë Müller');
  expect(fullName({ name: 'Zoë', lastname: 'Müller' }, 'ko-KR')).toBe('Müller Zoë');
  expect(fullName({ name: '서연', lastname: '김' }, 'ko-KR')).toBe('김서연');
  expect(fullName({ name: '서연', lastname: '김' }, 'en-US')).toBe('서연 김');
  expect(fullName({ name: 'Zoë', lastname: '' }, 'en-US')).toBe('Zoë');
});
