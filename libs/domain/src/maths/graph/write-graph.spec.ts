import fc from 'fast-check';
import type { Figure } from './figures.js';
import { graphFigures } from './figures.js';
import { readGraph } from './read-graph.js';
import { drawnToText, graphToText } from './write-graph.js';

const coordinate = fc.integer({ min: -24, max: 24 }).map((n) => n / 4);
const place = fc.tuple(coordinate, coordinate);
const drawn = fc.record({
  kind: fc.constantFrom('point', 'line', 'segment', 'ray', 'parabola', 'circle', 'region' as const),
  all: fc.tuple(place, place, place),
  dashed: fc.boolean(),
});
const window = { xFrom: -6, xTo: 6, yFrom: -6, yTo: 6 };

const counts = { point: 1, region: 3 } as Readonly<Record<string, number>>;

function textOf(
  objects: readonly {
    kind: 'point' | 'line' | 'segment' | 'ray' | 'parabola' | 'circle' | 'region';
    all: (readonly [number, number])[];
    dashed: boolean;
  }[],
): string {
  return drawnToText(
    objects.map(({ kind, all, dashed }) => ({ kind, places: all.slice(0, counts[kind] ?? 2), dashed })),
  );
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

function figures(source: string): readonly Figure[] {
  const reading = readGraph(source);
  if (!reading.ok) throw new Error(`unreadable: ${source}`);
  return graphFigures(reading.objects, window);
}

describe('a drawing as text', () => {
  it('reads back to the same drawing', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 4 }), (objects) => {
        const reading = readGraph(textOf(objects));
        // Places that coincide make no line; anything else reads.
        if (!reading.ok) expect(['pointsCoincide', 'sideOnBoundary']).toContain(reading.reason);
        else expect(plain(readGraph(graphToText(reading.objects)))).toBe(plain(reading));
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('keeps the line, parabola or circle of an equation', () => {
    const sources = [
      'y=2x+1',
      '3x-4y=7',
      'x=2',
      'y=-x^2/3+x',
      'x=2y^2-y',
      'x^2+y^2=2',
      'x^2+y^2-2x<=3',
      'y>x^2',
      'x<2',
    ];
    for (const source of sources) {
      const reading = readGraph(source);
      expect(reading.ok && plain(readGraph(graphToText(reading.objects)))).toBe(plain(reading));
    }
  });

  it('is refused where a pointer drew too little', () => {
    expect(() => drawnToText([{ kind: 'line', places: [[0, 1]] }])).toThrow(RangeError);
    expect(() => drawnToText([{ kind: 'point', places: [[Number.NaN, 1]] }])).toThrow(RangeError);
  });
});

describe('figures', () => {
  it('are cut off at the edges of the axes', () => {
    expect(figures('y=x')).toEqual([
      {
        kind: 'path',
        places: [
          [-6, -6],
          [6, 6],
        ],
        dashed: false,
      },
    ]);
    expect(figures('ray: (0,0) (1,2)')).toEqual([
      {
        kind: 'path',
        places: [
          [0, 0],
          [3, 6],
        ],
        dashed: false,
      },
    ]);
    expect(figures('y=100')).toEqual([]);
    const [parabola] = figures('y=x^2-3');
    const places = parabola?.kind === 'path' ? parabola.places : [];
    expect([places[0], places[48], places.at(-1)]).toEqual([
      [-3, 6],
      [0, -3],
      [3, 6],
    ]);
  });

  it('fill the side of a region and draw its boundary', () => {
    expect(figures('y<x')).toEqual([
      {
        kind: 'area',
        rings: [
          [
            [-6, -6],
            [6, -6],
            [6, 6],
          ],
        ],
      },
      {
        kind: 'path',
        places: [
          [-6, -6],
          [6, 6],
        ],
        dashed: true,
      },
    ]);
    expect(figures('x^2+y^2>=4').map(({ kind }) => kind)).toEqual(['area', 'circle']);
    expect(figures('(1,2); y>=x^2').map(({ kind }) => kind)).toEqual(['area', 'path', 'dot']);
  });

  it('lie inside the axes, circles apart', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 3 }), (objects) => {
        const reading = readGraph(textOf(objects.filter(({ kind }) => kind !== 'circle')));
        if (!reading.ok) return;
        for (const figure of graphFigures(reading.objects, window)) {
          const all = figure.kind === 'path' ? figure.places : figure.kind === 'area' ? figure.rings.flat() : [];
          expect(all.every(([x, y]) => Math.abs(x) <= 6 + 1e-9 && Math.abs(y) <= 6 + 1e-9)).toBe(true);
        }
      }),
      { numRuns: 300, seed: 6 },
    );
  });
});
