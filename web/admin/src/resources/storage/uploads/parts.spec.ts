import { expect, it } from 'vitest';
import { bytesOf, missingPieces, piecesOf } from './parts.js';

it('cuts a file into pieces that cover it once', () => {
  expect(piecesOf(20, 8)).toEqual([
    { number: 1, from: 0, to: 8 },
    { number: 2, from: 8, to: 16 },
    { number: 3, from: 16, to: 20 },
  ]);
  expect(piecesOf(16, 8).at(-1)).toEqual({ number: 2, from: 8, to: 16 });
  expect(bytesOf(piecesOf(20, 8))).toBe(20);
});

it('leaves what has not arrived, in any order', () => {
  const arrived = [
    { number: 3, bytes: 4 },
    { number: 1, bytes: 8 },
  ];
  expect(missingPieces(piecesOf(20, 8), arrived).map(({ number }) => number)).toEqual([2]);
});

it('sends a part again that arrived in another size', () => {
  expect(missingPieces(piecesOf(20, 8), [{ number: 3, bytes: 8 }]).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('has nothing left when all is there', () => {
  expect(missingPieces(piecesOf(8, 8), [{ number: 1, bytes: 8 }])).toEqual([]);
});
