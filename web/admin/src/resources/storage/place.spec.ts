import { expect, it } from 'vitest';
import { addressOf, crumbsOf, nameIn, placeAt, prefixOf } from './place.js';

it.each([
  ['', ''],
  ['drafts', 'drafts/'],
  ['drafts/2026/', 'drafts/2026/'],
  ['/drafts/', ''],
  ['a//b/', ''],
  ['수학/', ''],
  [`${'x'.repeat(500)}/`, ''],
])('reads the folder %j of an address as %j', (given, prefix) => expect(prefixOf(given)).toBe(prefix));

it.each([
  { bucket: 'assets', prefix: '', after: '', nobody: false },
  { bucket: 'exports', prefix: 'drafts/2026/', after: 'drafts/2026/x\uffff', nobody: true },
] as const)('finds a place again by its address: %j', (place) => {
  const url = new URL(addressOf(place), 'http://school.test');
  expect(url.pathname).toBe(`/storage/${place.bucket}/show`);
  expect(placeAt(place.bucket, url.searchParams)).toEqual(place);
});

it('names the folders on the way', () => {
  expect(crumbsOf('')).toEqual([]);
  expect(crumbsOf('a/b/')).toEqual([
    { name: 'a', prefix: 'a/' },
    { name: 'b', prefix: 'a/b/' },
  ]);
});

it('calls things by their name in the open folder', () => {
  expect(nameIn('a/', 'a/b.pdf')).toBe('b.pdf');
  expect(nameIn('a/', 'a/b/')).toBe('b/');
});
