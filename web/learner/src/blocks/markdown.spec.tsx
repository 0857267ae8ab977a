import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.js';
import { Maths } from './maths.js';

/** The typesetter is read from its files first. */
const patient = { timeout: 8000 };

it('typesets maths with MathML for screen readers', async () => {
  const { container } = render(<Markdown text="Solve $x^2 = 4$." />);
  await screen.findByText(/Solve/);
  await expect.poll(() => container.querySelector('.katex math'), patient).toBeTruthy();
});

it('sets a line of $$…$$ as display maths, and what stands in a line as part of it', async () => {
  const { container } = render(<Markdown text={'Simplify\n\n$$ \\frac{x}{2} $$\n\nor $$ y $$ here.'} />);
  await expect.poll(() => container.querySelectorAll('.katex').length, patient).toBe(2);
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
  await expect.poll(() => container.querySelector('.katex'), patient).toBeTruthy();
  expect(container.querySelector('a, img')).toBeNull();
});

it('shows a plain text as it is', () => {
  render(<Markdown text="Count the apples" />);
  expect(screen.getByText('Count the apples')).toBeTruthy();
});

it('makes links of whole addresses of the web and of mail only', async () => {
  const text =
    '[a](https://a.test) [b](mailto:b@b.test) [c](irc://c.test) [d](//d.test) [e](/api/v1/auth/logout) [f](#f) see https://g.test/x?y=1.';
  const { container } = render(<Markdown text={text} />);
  await screen.findByRole('link', { name: 'a' });
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://a.test',
    'mailto:b@b.test',
    'https://g.test/x?y=1',
  ]);
  expect(container.textContent).toContain('a b c d e f see https://g.test/x?y=1.');
});

it('shows a table', async () => {
  render(<Markdown text={'| x | $f(x)$ |\n|---|---:|\n| 1 | 2 |'} />);
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
});

it.each([
  ['nested quotes', '>'.repeat(19_990)],
  ['nested lists', `${'- '.repeat(9_990)}a`],
  ['underlined headings', 'a\n=\n'.repeat(5000)],
  ['formulae without end', '$x^2$ '.repeat(3333)],
])('shows %s that no browser could nest as they were typed', (_, text) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.textContent).toBe(text);
});

it('sets a label’s fractions in full size, and gives the formula as it was written to who copies it', async () => {
  const { container } = render(<Markdown text={'$\\frac{1}{2}$ of it'} inline />);
  await expect.poll(() => container.querySelector('.katex annotation')?.textContent, patient).toBe('\\frac{1}{2}');
  expect(container.querySelector('mstyle')?.getAttribute('displaystyle')).toBe('true');
});

it('sets a formula that stands by itself in full size, too', async () => {
  const { container } = render(<Maths tex={'\\frac{1}{2}'} />);
  await expect.poll(() => container.querySelector('.katex annotation')?.textContent, patient).toBe('\\frac{1}{2}');
  expect(container.querySelector('mstyle')?.getAttribute('displaystyle')).toBe('true');
});
