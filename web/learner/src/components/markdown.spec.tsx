import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.js';

it('typesets maths with MathML for screen readers', async () => {
  const { container } = render(<Markdown text="Solve $x^2 = 4$." />);
  await screen.findByText(/Solve/);
  await expect.poll(() => container.querySelector('.katex math')).toBeTruthy();
});

it('sets a line of $$…$$ as display maths, and what stands in a line as part of it', async () => {
  const { container } = render(<Markdown text={'Simplify\n\n$$ \\frac{x}{2} $$\n\nor $$ y $$ here.'} />);
  await expect.poll(() => container.querySelectorAll('.katex').length).toBe(2);
  expect([...container.querySelectorAll('.katex-display annotation')].map((tex) => tex.textContent?.trim())).toEqual([
    '\\frac{x}{2}',
  ]);
});

it('lets no HTML, script address or picture through', async () => {
  const text =
    'Hi <img src=x onerror=alert(1)> [bad](javascript:alert(1)) ![p](https://a.test/p.png) [ok](https://b.test)';
  const { container } = render(<Markdown text={text} />);
  const ok = await screen.findByRole('link', { name: 'ok' });
  expect(container.querySelector('img, script')).toBeNull();
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain(
    'javascript:alert(1)',
  );
  expect([ok.getAttribute('rel'), ok.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
});

it('does not let a formula load, link or style anything', async () => {
  const { container } = render(
    <Markdown text={'$\\href{javascript:alert(1)}{x} \\includegraphics{https://a.test/p}$'} />,
  );
  await expect.poll(() => container.querySelector('.katex')).toBeTruthy();
  expect(container.querySelector('a, img')).toBeNull();
});

it('shows a plain text as it is', () => {
  render(<Markdown text="Count the apples" />);
  expect(screen.getByText('Count the apples')).toBeTruthy();
});
