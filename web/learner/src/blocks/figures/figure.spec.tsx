import { type DrawnFigure, packFigure } from '@mathquiz/domain/figures';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../markdown.js';

const line: DrawnFigure = {
  kind: 'plot',
  caption: 'A line',
  alt: '',
  letter: 'x',
  window: [-5, 5, -15, 10],
  curves: [
    {
      pieces: [
        [
          [0, 80],
          [1000, 880],
        ],
      ],
      label: '',
      formula: '2x-3',
      zeros: [1.5],
      atZero: -3,
      through: [],
    },
  ],
};
const triangle: DrawnFigure = {
  kind: 'triangle',
  caption: '',
  alt: '',
  lengths: [3, 4, 5],
  corners: ['A', 'B', 'C'],
  sides: ['3 cm', '', '?'],
  angles: ['', '', ''],
};
const mark = (figure: DrawnFigure, alt = '') => `![${alt}](figure:f1#${packFigure(figure)})`;

describe('a figure in a text', () => {
  it('is drawn, with words made of its own numbers, and its caption below', async () => {
    render(<Markdown text={`Look:\n\n${mark(line)}`} />);
    const drawn = await screen.findByRole('img');
    expect(drawn.getAttribute('aria-label')).toBe(
      'Graph of y = 2x−3 for x from −5 to 5. It meets the horizontal axis at 1.5. It meets the vertical axis at −3.',
    );
    expect(drawn.querySelectorAll('path').length).toBeGreaterThan(5);
    expect(screen.getByText('A line')).toBeTruthy();
  });

  it('tells of a triangle what is written on it, and no length that is not', async () => {
    render(<Markdown text={mark(triangle)} />);
    const words = (await screen.findByRole('img')).getAttribute('aria-label');
    expect(words).toBe('Triangle ABC. Side BC: 3 cm. Side AB: ?. Right angle at C.');
  });

  it('is said in the author’s words where there are some', async () => {
    render(<Markdown text={`${mark({ ...line, alt: 'A steep line' })} ${mark(line, 'of the text')}`} />);
    const drawn = await screen.findAllByRole('img');
    expect(drawn.map((one) => one.getAttribute('aria-label'))).toEqual(['A steep line', 'of the text']);
  });

  it('is a few words where it has no numbers, or such as nobody’s figure has', async () => {
    render(<Markdown text={'![](figure:f1) and ![a map](figure:f1#100.%5B%22plot%22%5D)'} />);
    expect(await screen.findByText('a map')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
