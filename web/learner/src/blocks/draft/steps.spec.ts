import { describe, expect, it } from 'vitest';
import { begun, fieldBetween, redone, stepped, undone } from './steps.js';

type Content = { title: string; parts: { key: string; points: number }[] };
const empty: Content = { title: '', parts: [] };
const part = (key: string) => ({ key, points: 1 });
const titled = (title: string): Content => ({ ...empty, title });

describe('the steps of a draft', () => {
  it('are taken back one by one, and done again, to where they began', () => {
    const parts = { ...empty, parts: [part('x')] };
    const one = stepped(begun(empty), titled('A'), 0);
    const two = stepped(one, { ...titled('A'), parts: parts.parts }, 100);
    expect(undone(two).content).toEqual(titled('A'));
    expect(undone(undone(two)).content).toEqual(empty);
    expect(undone(undone(undone(two))).content).toEqual(empty);
    expect(redone(redone(undone(undone(two)))).content).toEqual(two.content);
    expect(redone(two)).toEqual(two);
  });

  it('join what is typed in one field without a pause, and nothing across a pause or another field', () => {
    const typed = ['A', 'An', 'And'].reduce(
      (steps, title, at) => stepped(steps, titled(title), at * 900),
      begun(empty),
    );
    expect(undone(typed).content).toEqual(empty);
    const paused = stepped(typed, titled('And so'), 10_000);
    expect(undone(paused).content).toEqual(titled('And'));
    const other = stepped(paused, { ...titled('And so'), parts: [part('x')] }, 10_010);
    expect(undone(other).content).toEqual(titled('And so'));
  });

  it('keep what was pasted apart from what was typed', () => {
    const typed = stepped(begun(empty), titled('A'), 0);
    const pasted = stepped(typed, titled(`A ![a picture](image:${'x'.repeat(22)})`), 50);
    expect(undone(pasted).content).toEqual(titled('A'));
  });

  it('forget what was taken back once something else is written', () => {
    const back = undone(stepped(begun(empty), titled('A'), 0));
    expect(redone(stepped(back, titled('B'), 10)).content).toEqual(titled('B'));
  });

  it('are two hundred at most, the newest', () => {
    const many = Array.from({ length: 300 }, (_, at) => at + 1);
    const all = many.reduce((steps, at) => stepped(steps, titled(String(at)), at * 2000), begun(empty));
    const back = many.reduce((steps) => undone(steps), all);
    expect(back.content).toEqual(titled('100'));
  });

  it('are none where nothing is another', () => {
    const steps = begun(titled('A'));
    expect(stepped(steps, titled('A'), 0)).toBe(steps);
  });
});

describe('the field of a step', () => {
  const two = { ...empty, parts: [part('x'), part('y')] };
  it.each<[string, Content, Content]>([
    ['title', empty, titled('A')],
    ['parts.1.key', two, { ...empty, parts: [part('x'), part('z')] }],
    ['parts.1', two, { ...empty, parts: [part('x'), { key: 'z', points: 2 }] }],
    ['parts.1', { ...empty, parts: [part('x')] }, two],
    ['parts.0', two, { ...empty, parts: [part('x')] }],
    ['parts.0.key', two, { ...empty, parts: [part('y'), part('x')] }],
    ['parts', two, empty],
  ])('is %s', (path, before, after) => {
    expect(fieldBetween(before, after)).toBe(path);
  });

  it('is none between equals', () => {
    expect(fieldBetween(two, { ...two })).toBeNull();
  });
});
