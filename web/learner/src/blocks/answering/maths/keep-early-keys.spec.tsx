import { fireEvent } from '@testing-library/react';
import type { MathfieldElement } from 'mathlive';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyKeys } from './keep-early-keys.js';

let field: HTMLElement;
let before: HTMLInputElement;
let typed: string[];
beforeEach(() => {
  typed = [];
  before = document.createElement('input');
  field = document.createElement('div');
  field.tabIndex = 0;
  const executeCommand = vi.fn(([, key]: [string, string]) => void typed.push(key));
  Object.assign(field, { executeCommand });
  document.body.append(before, field);
  const leave = keepEarlyKeys(field as unknown as MathfieldElement);
  before.focus();
  return () => {
    leave();
    before.remove();
    field.remove();
  };
});
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key });

it('takes what is typed after a tap on the editor while the focus is still where it was', () => {
  fireEvent.pointerDown(field);
  expect(press('3')).toBe(false);
  press('4', document.body);
  expect(typed).toEqual(['3', '4']);
});

it('leaves the keys to the editor once it has the focus', () => {
  fireEvent.pointerDown(field);
  field.focus();
  press('3');
  expect(typed).toEqual([]);
  // It gives the focus away and takes it back when its keyboard comes.
  press('4', document.body);
  expect(typed).toEqual(['4']);
});

it.each<[string, () => unknown]>([
  ['tap elsewhere', () => fireEvent.pointerDown(before)],
  ['press Tab', () => press('Tab')],
  ['scroll over it', () => fireEvent.pointerCancel(field)],
])('leaves the keys of those alone who %s', (_, act) => {
  fireEvent.pointerDown(field);
  act();
  expect(press('3', before)).toBe(true);
  expect(typed).toEqual([]);
});

it('leaves a field alone to which one came with the keyboard from the editor', () => {
  field.focus();
  fireEvent.pointerDown(field);
  before.focus();
  press('3');
  expect(typed).toEqual([]);
});
