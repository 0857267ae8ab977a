import { describe, expect, it } from 'vitest';
import { anId } from '../../../testing/builders.js';
import { ines, me, minjun } from '../../../testing/chat.js';
import { keepDraft, keptDraft, noDraft } from './kept.js';
import { mentionAt, mentionsIn, withMention } from './mentions.js';
import { refOfAddress, refOfPage } from './refs.js';

describe('somebody is mentioned', () => {
  it('by the username after an @, if they are of the room', () => {
    expect(mentionsIn('@minjun1, look; @nobody7 and mail@teacher9 too', [me, ines, minjun])).toEqual([minjun._id]);
    expect(mentionsIn('(@teacher9) @teacher9', [ines])).toEqual([ines._id]);
  });
  it('as far as it is typed, in any script', () => {
    expect(mentionAt('Hello @민', 8)).toEqual({ from: 6, q: '민' });
    expect([mentionAt('a@b', 3), mentionAt('@x y', 4)]).toEqual([null, null]);
    expect(withMention('Hi @mi there', 3, 6, 'minjun1')).toEqual({ text: 'Hi @minjun1 there', cursor: 11 });
  });
});

it('knows what a page is about, and that of no foreign address', () => {
  const id = anId(7);
  expect(refOfPage(`/author/items/${id}`, '')).toEqual({ kind: 'quiz', id });
  expect(refOfPage(`/teacher/tests/${id}`, '')).toEqual({ kind: 'test', id });
  expect(refOfPage('/evaluation', `?test=${id}`)).toEqual({ kind: 'test', id });
  expect(refOfAddress(`https://school.test/app/evaluation/result?submission=${id}`, 'https://school.test')).toEqual({
    kind: 'submission',
    id,
  });
  expect(refOfAddress(`https://evil.test/app/author/items/${id}`, 'https://school.test')).toBeNull();
  expect(refOfPage('/evaluation', '?test={"$gt":""}')).toBeNull();
});

it('keeps a draft for each room and person, and forgets an empty one', () => {
  keepDraft('a', 'r', { ...noDraft, text: 'Half a sent' });
  expect([keptDraft('a', 'r').text, keptDraft('b', 'r').text, keptDraft('a', 's').text]).toEqual([
    'Half a sent',
    '',
    '',
  ]);
  keepDraft('a', 'r', noDraft);
  expect(localStorage.length).toBe(0);
});
