import fc from 'fast-check';
import { masked, unmasked } from './masked.js';

const of = (text: string, markdown = true) => masked(text, markdown);

describe('a text before it is translated', () => {
  it.each([
    ['Solve $x+1={{a}}$ for $x$.', 'Solve ⟦1⟧ for ⟦2⟧.', ['$x+1={{a}}$', '$x$']],
    ['{{name}} pays {{p}} euros.', '⟦1⟧ pays ⟦2⟧ euros.', ['{{name}}', '{{p}}']],
    ['So\n\n$$ x = 2 $$\n\nholds.', 'So\n\n⟦1⟧\n\nholds.', ['$$ x = 2 $$']],
    [
      'See ![a line](figure:f1) and [this](https://a.example/b).',
      'See ![a line⟦1⟧ and [this⟦2⟧.',
      ['](figure:f1)', '](https://a.example/b)'],
    ],
    ['Type `2/3`, please: https://a.example/x', 'Type ⟦1⟧, please: ⟦2⟧', ['`2/3`', 'https://a.example/x']],
    ['It costs \\$5.', 'It costs \\$5.', []],
    ['Read <1>the rules</1> first.', 'Read ⟦1⟧the rules⟦2⟧ first.', ['<1>', '</1>']],
    ['An odd ⟦1⟧ sign $x$', 'An odd  1  sign ⟦1⟧', ['$x$']],
    ['', '', []],
  ])('%j is %j', (text, left, held) => {
    expect(of(text)).toEqual({ text: left, held });
  });

  it('is no Markdown in a title: a dollar sign is money', () => {
    expect(of('Between $5 and $7 for {{n}}', false)).toEqual({ text: 'Between $5 and $7 for ⟦1⟧', held: ['{{n}}'] });
  });
});

describe('a translation', () => {
  const { held } = of('{{name}} solves $x+1=2$.');

  it('has everything in the order of its language', () => {
    expect(unmasked('⟦2⟧ wird von ⟦1⟧ gelöst.', held)).toEqual({ ok: true, text: '$x+1=2$ wird von {{name}} gelöst.' });
  });

  it.each([
    ['⟦1⟧ löst sie.', ['$x+1=2$'], []],
    ['⟦1⟧ löst ⟦2⟧ und ⟦2⟧.', [], ['$x+1=2$']],
    ['⟦1⟧ löst ⟦2⟧ mit ⟦9⟧.', [], ['⟦9⟧']],
    ['Nichts.', ['{{name}}', '$x+1=2$'], []],
  ])('%j is none', (text, lost, extra) => {
    expect(unmasked(text, held)).toEqual({ ok: false, lost, extra });
  });

  it('of nothing else than itself is the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.boolean(), (text, markdown) => {
        const { text: left, held: all } = masked(text, markdown);
        expect(unmasked(left, all)).toEqual({ ok: true, text: text.replace(/[⟦⟧]/g, ' ') });
      }),
    );
  });
});
