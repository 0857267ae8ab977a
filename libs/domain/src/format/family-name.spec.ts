import type { Locale } from '@mathquiz/contracts';
import { byFamilyName } from './index.js';

const order = (locale: Locale, names: readonly [name: string, lastname: string][]) =>
  names
    .map(([name, lastname], at) => ({ _id: String(at), name, lastname }))
    .sort(byFamilyName(locale))
    .map(({ name, lastname }) => `${lastname} ${name}`);

describe('a register', () => {
  it('goes by family name, then by first name', () => {
    expect(
      order('en-US', [
        ['Zoe', 'Adams'],
        ['Ann', 'Young'],
        ['Bob', 'Adams'],
      ]),
    ).toEqual(['Adams Bob', 'Adams Zoe', 'Young Ann']);
  });
  it('follows the language of the reader', () => {
    const names: [string, string][] = [
      ['A', 'Zorn'],
      ['A', 'Öztürk'],
      ['A', 'Otto'],
      ['A', 'de Boer'],
    ];
    expect(order('de-DE', names)).toEqual(['de Boer A', 'Otto A', 'Öztürk A', 'Zorn A']);
    expect(
      order('es-ES', [
        ['A', 'Nuez'],
        ['A', 'Ñúñez'],
        ['A', 'Ochoa'],
      ]),
    ).toEqual(['Nuez A', 'Ñúñez A', 'Ochoa A']);
    expect(
      order('ko-KR', [
        ['민준', '최'],
        ['서연', '김'],
        ['가람', '김'],
      ]),
    ).toEqual(['김 가람', '김 서연', '최 민준']);
  });
  it('keeps two of the same name in one order', () => {
    expect(
      order('en-US', [
        ['A', 'B'],
        ['A', 'B'],
      ]),
    ).toEqual(['B A', 'B A']);
  });
});
