import { expect, it } from 'vitest';
import { ToldValues } from './told-values.js';

it('a value that was told and comes back late is the editor’s own, however much was typed meanwhile', () => {
  const values = new ToldValues();
  values.tell('x');
  values.tell('x^2');
  expect(values.isOwn('x')).toBe(true);
  expect(values.isOwn('x^2')).toBe(true);
  expect(values.isOwn('x^2')).toBe(true);
});

it('what the page gives by itself is not, nor what had gone by before', () => {
  const values = new ToldValues();
  values.tell('x');
  values.tell('x^2');
  expect(values.isOwn('x^2')).toBe(true);
  expect(values.isOwn('x')).toBe(false);
  expect(values.isOwn('')).toBe(false);
});
