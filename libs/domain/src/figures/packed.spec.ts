import { type DrawnFigure, drawFigure, packFigure, unpackFigure } from './index.js';

const told = { caption: '(1) *Größe* [x] `y` $z$ ~ _u_', alt: '대한민국 "quoted" \\ %' };
const all: readonly DrawnFigure[] = [
  {
    kind: 'plot',
    ...told,
    letter: 'x',
    window: [-5, 5, -1.5, 3],
    curves: [
      {
        pieces: [
          [
            [0, 0],
            [500, 1000],
          ],
          [
            [600, 20],
            [1000, 3],
          ],
        ],
        label: 'f',
        formula: '2x - 3',
        zeros: [1.5],
        atZero: null,
        through: [[1, -2.5]],
      },
    ],
  },
  {
    kind: 'plane',
    ...told,
    window: [0, 5, 0, 5],
    points: [{ at: [1, 2], label: 'A' }],
    segments: [{ from: [0, 0], to: [1, 1], label: '', look: 'arrow' }],
  },
  {
    kind: 'number_line',
    ...told,
    from: -3,
    to: 3,
    step: 0.5,
    points: [{ at: 1, label: '', open: true }],
    intervals: [
      [null, { at: 2, open: false }],
      [{ at: -1, open: true }, null],
    ],
  },
  {
    kind: 'triangle',
    ...told,
    lengths: [3, 4, 5],
    corners: ['A', 'B', 'C'],
    sides: ['a', '', ''],
    angles: ['', '30°', ''],
  },
  {
    kind: 'bars',
    ...told,
    bars: [
      { label: 'Äpfel', value: -3 },
      { label: '', value: 0 },
    ],
    yLabel: 'n',
  },
  { kind: 'boxes', ...told, boxes: [{ label: '7B', five: [1, 2, 3, 4, 9] }] },
];

describe('a figure in a text', () => {
  it.each(all.map((one) => [one.kind, one] as const))('comes out as it went in: %s', (_, one) => {
    const packed = packFigure(one);
    expect(packed).toMatch(/^[A-Za-z0-9.%-]+$/);
    expect(unpackFigure(packed)).toEqual(one);
  });

  it.each([
    '',
    '%',
    'null',
    '%7B%7D',
    encodeURIComponent('["plot"]'),
    encodeURIComponent('["bars","","",[["a",1e999]],""]'),
    encodeURIComponent('["bars","","",[["a",1e12]],""]'),
    encodeURIComponent('["number_line","","",0,1e9,0.000001,[],[]]'),
    encodeURIComponent('["number_line","","",1,0,1,[],[]]'),
    encodeURIComponent('["triangle","","",[1,1,9],["","",""],["","",""],["","",""]]'),
    encodeURIComponent('["plane","","",[0,1,0,1],[],[[[0,0],[1,1],"","javascript:"]]]'),
    encodeURIComponent('["plot","","","x",[0,1,0,1],[[["1-2.M0 0"],"","",[],null,[]]]]'),
    'a'.repeat(9000),
  ])('gives nothing for what somebody wrote by hand: %s', (packed) => {
    expect(unpackFigure(packed)).toBeNull();
  });
});

describe('a drawing', () => {
  it.each(all.map((one) => [one.kind, one] as const))(
    'of a %s holds numbers alone, all of them on the sheet',
    (_, one) => {
      const { width, height, shapes } = drawFigure(one, String);
      expect([width, height].every((size) => size > 40 && size < 700)).toBe(true);
      for (const shape of shapes) {
        if (shape.kind === 'path') {
          expect(shape.d).toMatch(/^[-MLAhvZ0-9. ]+$/);
          continue;
        }
        expect([shape.x > -30, shape.x < width + 30, shape.y > -5, shape.y < height + 5]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    },
  );

  it('writes numbers as its reader does', () => {
    const bars: DrawnFigure = { kind: 'bars', caption: '', alt: '', bars: [{ label: 'a', value: 0.5 }], yLabel: '' };
    const { shapes } = drawFigure(bars, (value) => String(value).replace('.', ','));
    const ticks = shapes.flatMap((shape) => (shape.kind === 'text' && shape.look === 'tick' ? [shape.text] : []));
    expect(ticks).toEqual(['0', '0,1', '0,2', '0,3', '0,4', '0,5']);
  });
});
