import { figureKinds, figuresIn, withoutFigureNumbers } from './figure.constants.js';
import { figure } from './figure.schemas.js';

describe('figures in items', () => {
  it('offers authors every kind that the contract knows, in its order', () => {
    expect(figureKinds).toEqual(figure.options.map(({ shape }) => shape.kind.value));
  });

  it('are named by texts, with and without their numbers', () => {
    const text = 'Look: ![](figure:f1#%7Ba) and ![the line](figure:g2), but not figure:h3 or [a](figures:x).';
    expect(figuresIn(text)).toEqual(['f1', 'g2']);
    expect(withoutFigureNumbers(text)).toBe(
      'Look: ![](figure:f1) and ![the line](figure:g2), but not figure:h3 or [a](figures:x).',
    );
  });

  it('refuses more than a figure may hold, and what no figure has', () => {
    const bars = (count: number) => ({
      kind: 'bars',
      id: 'f1',
      bars: Array.from({ length: count }, () => ({ value: '1' })),
    });
    expect(figure.safeParse(bars(200)).success).toBe(true);
    expect(figure.safeParse(bars(201)).success).toBe(false);
    expect(figure.safeParse({ ...bars(1), colour: 'red' }).success).toBe(false);
    expect(figure.safeParse({ ...bars(1), id: 'F 1' }).success).toBe(false);
  });
});
