import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BeforeRich } from './before-rich.js';

const id = 'abcdefghijklmnopqrst-_';
const token = 'ABCDEFGHIJKLMNOPQRST01';
const shapeOf = (name: string) => {
  const { width, aspectRatio } = screen.getByText(name).style;
  return [width, aspectRatio];
};

it('keeps the place of every picture in its own shape until the typesetter has come', () => {
  const text = `Look.\n\n![a triangle](image:${id}.${token}#800x600) and ![an icon](image:${id}#90x30)\n\n![a plot](image:${id})`;
  const { container } = render(<BeforeRich text={text} inline={false} />);
  expect(shapeOf('a triangle')).toEqual(['533px', '533 / 400']);
  expect(shapeOf('an icon')).toEqual(['90px', '90 / 30']);
  expect(shapeOf('a plot')).toEqual(['', '']);
  expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'Look.',
    'a triangle and an icon',
    'a plot',
  ]);
  expect(container.innerHTML).not.toContain(token);
});

it('keeps less of it in a label, and none for what is no picture of the product', () => {
  const { container } = render(
    <BeforeRich text={`![graph A](image:${id}#800x600) ![b](image:${id}?w=1) ![c](https://a.test/c.png)`} inline />,
  );
  expect(shapeOf('graph A')).toEqual(['267px', '267 / 200']);
  expect(container.querySelector('p, img')).toBeNull();
  expect(container.textContent).toBe('graph A b ![c](https://a.test/c.png)');
});
