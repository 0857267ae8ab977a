import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPicture } from '../testing/find-picture.js';
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

const id = 'abcdefghijklmnopqrst-_';
const token = 'ABCDEFGHIJKLMNOPQRST01';
const shown = (text: string, inline = false) =>
  render(
    <MantineProvider env="test">
      <Markdown text={text} inline={inline} />
    </MantineProvider>,
  );

describe('a picture of the product', () => {
  it('stands in the text with its words, in the width that the screen takes, when it is reached', async () => {
    shown(`See ![a right triangle](image:${id}.${token}#800x600) here`);
    const picture = await findPicture('a right triangle');
    expect(picture.getAttribute('src')).toBe(`/api/v1/images/${id}?t=${token}&w=640`);
    expect(picture.getAttribute('srcset')).toContain(`/api/v1/images/${id}?t=${token}&w=1280 1280w`);
    expect(['loading', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['lazy', '533', '400']);
  });

  it('stands in its own shape before it comes, and never wider than its pixels', async () => {
    shown(`![icon](image:${id}#90x30) ![tower](image:${id}#3000x9000)`);
    const sizeOf = async (name: string) => {
      const picture = await findPicture(name);
      expect(picture.closest('[data-kept]')).toBeNull();
      return ['width', 'height', 'sizes'].map((one) => picture.getAttribute(one));
    };
    expect(await sizeOf('icon')).toEqual(['90', '30', '90px']);
    expect(await sizeOf('tower')).toEqual(['133', '400', '133px']);
  });

  it('keeps a place of its own where nobody told its size, and stands in its size the next time', async () => {
    const other = id.replace('a', 'b');
    const first = shown(`![plot](image:${other})`);
    const picture = await findPicture('plot');
    const isKept = () => picture.closest('[data-kept]') !== null;
    expect(isKept()).toBe(true);
    Object.defineProperties(picture, { naturalWidth: { value: 500 }, naturalHeight: { value: 100 } });
    fireEvent.load(picture);
    expect(isKept()).toBe(true);
    first.unmount();
    shown(`![plot](image:${other})`);
    expect((await findPicture('plot')).getAttribute('height')).toBe('100');
  });

  it('is no more than decoration without words', async () => {
    const { container } = shown(`![](image:${id})`);
    await screen.findByRole('button', { name: 'Enlarge the picture' });
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('is enlarged by a press, and the focus comes back to it', async () => {
    shown(`![a right triangle](image:${id}.${token})`);
    const button = await screen.findByRole('button', { name: 'Enlarge the picture: a right triangle' });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Enlarged picture' });
    const large = await findPicture('a right triangle', dialog);
    expect(large.getAttribute('src')).toBe(`/api/v1/images/${id}?t=${token}&w=1280`);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('in a label is chosen by a press, and not enlarged', async () => {
    shown(`![a parabola](image:${id})`, true);
    await findPicture('a parabola');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so where it cannot be shown, with its words', async () => {
    shown(`![a right triangle](image:${id})`);
    fireEvent.error(await findPicture('a right triangle'));
    expect(screen.getByText('This picture cannot be shown: a right triangle')).toBeTruthy();
  });

  it('in what is too heavy to be shown is as it was typed, without its token', () => {
    const heavy = render(<Markdown text={`${'>'.repeat(5000)} ![a](image:${id}.${token})`} />);
    expect(heavy.container.textContent).not.toContain(token);
  });

  it('of no other address is loaded: its words stand there', async () => {
    const { container } = shown(
      `![one](https://a.test/p.png) ![two](image:${id}/../x) ![three](data:image/png;base64,AAAA) [four](image:${id}) $x$`,
    );
    await expect.poll(() => container.querySelector('.katex'), patient).toBeTruthy();
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.textContent).toContain('one two three four');
  });
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
