import { expect, it } from 'vitest';
import { formatBytes } from './bytes.js';

it.each([
  [0, '0 kB'],
  [900, '0.9 kB'],
  [1024, '1 kB'],
  [250_000, '244 kB'],
  [1024 ** 2, '1 MB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('%d bytes are told as %s', (bytes, told) => expect(formatBytes(bytes, 'en-US')).toBe(told));

it('are told in the way of the language', () => expect(formatBytes(1.5 * 1024 ** 2, 'fr-FR')).toMatch(/^1,5.Mo$/));
