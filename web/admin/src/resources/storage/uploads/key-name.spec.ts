import { objectKey } from '@mathquiz/contracts/storage/bucket.schemas';
import { describe, expect, it } from 'vitest';
import { isKeyName, keyNameOf, maxKeyChars, typeOf } from './key-name.js';

describe('the name of a file as an object', () => {
  it.each([
    ['parabola.mp4', 'parabola.mp4'],
    ['Übung 3 (neu).pdf', 'Ubung-3-neu.pdf'],
    ['Große Straße.PNG', 'Grosse-Strasse.PNG'],
    ['a  b&c__d.tar.gz', 'a-b-c__d.tar.gz'],
    ['수학 시험.pdf', 'file.pdf'],
    ['수학', 'file'],
    ['..', 'file'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['name.', 'name'],
    ['a\u202egnp.exe', 'a-gnp.exe'],
    ['a\0b.txt', 'a-b.txt'],
    ['ﬁle①.txt', 'file1.txt'],
    ['report .pdf', 'report.pdf'],
  ])('is %j as %j', (given, name) => expect(keyNameOf(given)).toBe(name));

  it.each(['x'.repeat(500), `${'x'.repeat(500)}.${'y'.repeat(500)}`, ' - ', '\ud800.pdf', '…'])(
    'is one that the contract takes, whatever it was',
    (given) => expect(objectKey.safeParse(keyNameOf(given)).success).toBe(true),
  );
});

it.each(['a', 'a.b', '.hidden', '.', '..', '', 'a b', 'a/b', 'ä', 'x'.repeat(501)])(
  'agrees with the contract about %j as a name',
  (name) => expect(isKeyName(name, '')).toBe(objectKey.safeParse(name).success && !name.includes('/')),
);

it('takes no name of dots alone, as the store', () => expect(isKeyName('...', '')).toBe(false));

it('counts the folder in', () => {
  const prefix = `${'p'.repeat(maxKeyChars - 5)}/`;
  expect([isKeyName('1234', prefix), isKeyName('12345', prefix)]).toEqual([true, false]);
});

it.each([
  ['video/mp4', 'video/mp4'],
  ['Image/SVG+XML', 'image/svg+xml'],
  ['', 'application/octet-stream'],
  ['text/plain; charset=utf-8', 'application/octet-stream'],
])('sends a file of type %j as %s', (given, type) => expect(typeOf({ type: given })).toBe(type));
