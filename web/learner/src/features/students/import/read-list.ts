import { isPersonName, isUsername } from '@mathquiz/contracts/rules';
import { isEmail } from '../../../lib/rules.js';

export const columns = ['name', 'lastname', 'username', 'email'] as const;
export type Column = (typeof columns)[number];
export type ListLine = {
  /** In the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: Readonly<Record<Column, string>>;
  readonly faults: readonly Column[];
};

type Options = {
  /** Where no line with titles says otherwise. */
  readonly order: readonly Column[];
  /** What each column may be called, in small letters. */
  readonly titles: Readonly<Record<Column, readonly string[]>>;
};

/** The cells of one line: quoted or plain, a doubled quote inside of quotes is one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
    } else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const separatorOf = (line: string) => ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';

/** Which column each cell of a line of titles is; null when it is none. */
function titlesIn(cells: readonly string[], titles: Options['titles']): (Column | null)[] | null {
  const found = cells.map((cell) => columns.find((column) => titles[column].includes(cell.toLowerCase())) ?? null);
  return found.includes('name') && found.includes('lastname') ? found : null;
}

function faultsOf(cells: ListLine['cells']): Column[] {
  const wrong: Readonly<Record<Column, boolean>> = {
    name: !isPersonName(cells.name),
    lastname: !isPersonName(cells.lastname),
    username: cells.username !== '' && !isUsername(cells.username),
    email: !isEmail(cells.email),
  };
  return columns.filter((column) => wrong[column]);
}

/** Lines that say something, as they are counted in the text. */
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '');

/** Titles of columns that nothing is read from: whoever wrote them should know. */
export function unreadTitles(text: string, { titles }: Pick<Options, 'titles'>): string[] {
  const [first] = linesOf(text);
  if (!first) return [];
  const cells = cellsOf(first.text, separatorOf(first.text));
  const titled = titlesIn(cells, titles);
  return titled ? cells.filter((cell, at) => cell !== '' && titled[at] === null) : [];
}

/** Students out of a pasted or opened list: comma, semicolon or tab; each line says what is wrong with it. */
export function readList(text: string, { order, titles }: Options): ListLine[] {
  const lines = linesOf(text);
  const [first] = lines;
  if (!first) return [];
  const separator = separatorOf(first.text);
  const titled = titlesIn(cellsOf(first.text, separator), titles);
  const places = titled ?? order;
  return (titled ? lines.slice(1) : lines).map((one) => {
    const given = cellsOf(one.text, separator);
    const cell = (column: Column) => given[places.indexOf(column)] ?? '';
    const cells = {
      name: cell('name'),
      lastname: cell('lastname'),
      username: cell('username'),
      email: cell('email'),
    };
    return { ...one, cells, faults: faultsOf(cells) };
  });
}
