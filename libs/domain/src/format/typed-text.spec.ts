import { typedText } from './typed-text.js';

it('a typed text has line ends of one kind and no control signs but tabs', () => {
  expect(typedText('a\r\nb\rc\td\u0000\u0007')).toBe('a\nb\nc\td');
  expect(typedText('김민준 $x^2$ ‍')).toBe('김민준 $x^2$ ‍');
});
