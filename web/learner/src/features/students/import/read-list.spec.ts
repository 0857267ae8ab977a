import { expect, it } from 'vitest';
import { readList, unreadTitles } from './read-list.js';

const titles = {
  name: ['given name'],
  lastname: ['family name'],
  username: ['username'],
  email: ['e-mail'],
};
const read = (text: string) => readList(text, { order: ['name', 'lastname', 'username', 'email'], titles });

it('reads comma, semicolon and tab, quotes, and the line numbers of the text', () => {
  for (const one of [',', ';', '\t']) {
    const [student] = read(`\n\n"Zoë ""Z"""${one}O’Neill${one}${one}zoe@school.example`);
    expect(student).toMatchObject({
      line: 3,
      cells: { name: 'Zoë "Z"', lastname: 'O’Neill', username: '', email: 'zoe@school.example' },
      faults: [],
    });
  }
});

it('follows a line of titles in any order', () => {
  const [student] = read('\uFEFFFamily name;Class;Given name\r\n김;7B;민준\r\n');
  expect(student?.cells).toMatchObject({ name: '민준', lastname: '김' });
});

it('names columns that nothing is read from; a line without titles has none', () => {
  expect(unreadTitles('Family name;Class;Given name;;No.\n김;7B;민준;;3', { titles })).toEqual(['Class', 'No.']);
  expect(unreadTitles('김,민준,3', { titles })).toEqual([]);
  expect(unreadTitles('', { titles })).toEqual([]);
});

it('takes the order of the language where there are no titles', () => {
  const [student] = readList('김,민준', { order: ['lastname', 'name'], titles });
  expect(student?.cells).toMatchObject({ name: '민준', lastname: '김' });
});

it('says what is wrong with each line', () => {
  expect(read('Zoë\n,Müller\nA,B,BAD NAME,nowhere').map((one) => one.faults)).toEqual([
    ['lastname'],
    ['name'],
    ['username', 'email'],
  ]);
});

it('finds nothing in an empty list', () => expect(read(' \n\n')).toEqual([]));
