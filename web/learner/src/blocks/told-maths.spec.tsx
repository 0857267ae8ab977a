import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../lib/texts.js';
import { startTestTexts } from '../testing/texts.js';
import { inWords, ToldMaths } from './told-maths.js';

describe('maths that is told', () => {
  it.each([
    ['x=3\\lor x=-3', 'x=3\\text{ or } x=-3'],
    ['x<1\\lor x\\ge 4', 'x<1\\text{ or } x\\ge 4'],
    ['x=1\\land y=2', 'x=1\\text{ and } y=2'],
  ])('joins solutions by words: %s', (tex, wanted) => {
    expect(inWords(tex, text)).toBe(wanted);
  });

  it.each(['p\\lor \\neg q', '\\lfloor x\\rfloor', 'x+1'])('leaves other formulas as they are: %s', (tex) => {
    expect(inWords(tex, text)).toBe(tex);
  });

  it('speaks the reader’s language', async () => {
    await startTestTexts('ko-KR');
    render(<ToldMaths tex="x=3\lor x=-3" />);
    expect((await screen.findAllByText(/또는/)).length).toBeGreaterThan(0);
  });
});
