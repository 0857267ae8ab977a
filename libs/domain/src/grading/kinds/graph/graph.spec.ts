import { compareGraphs, readGraph } from '../../../maths/index.js';
import { grade } from '../../grade.js';
import { drawnPart, partOfRow, type RowOptions, verdictOf } from '../../rows/index.js';

/** The verdict, why, and the share that a part which gives shares gives. */
function told(answer: string, key: string, options: RowOptions = {}): string {
  const part = drawnPart({ ...partOfRow('graph', key, options), scoring: 'perElement' });
  const graded = grade(part, { value: answer, decimal: 'point' });
  const [first] = graded.reasons;
  if (graded.validity !== 'valid') return `invalid ${first?.code.replace('read.', '') ?? 'empty'}`;
  return `${verdictOf(graded)}${first ? ` ${first.code}` : ''} ${graded.credit}`;
}

type Row = readonly [answer: string, key: string, outcome: string, options?: RowOptions];
const near = { absolute: 0.25 };

const rows: readonly Row[] = [
  ['point: (1,2)', 'point: (1,2)', 'equal 1'],
  ['points: (3,-1) (1,2)', 'point: (1,2) (3,-1)', 'equal 1'],
  ['(1,2)', 'point: (1,2)', 'equal 1'],
  ['(1,5; 2)', 'point: (3/2, 2)', 'equal 1'],
  ['point: (1.2,2)', 'point: (1,2)', 'equal 1', near],
  ['point: (1.25,2)', 'point: (1,2)', 'equal 1', near],
  ['point: (1.2,2.2)', 'point: (1,2)', 'different wrongPlace 0', near],
  ['point: (1,2)', 'point: (1,2) (3,-1)', 'different objectMissing 0.5'],
  ['point: (1,2) (3,-1) (0,0)', 'point: (1,2) (3,-1)', `different objectExtra ${2 / 3}`],
  ['point: (1,2) (1,2)', 'point: (1,2)', 'different objectExtra 0.5'],
  ['point: (0.2,0) (0,0)', 'point: (0,0) (0.4,0)', 'equal 1', near],
  ['line: (0,1) (2,5)', 'y=2x+1', 'equal 1'],
  ['line: (-1,-1) (1,3)', 'line: (2,5) (0,1)', 'equal 1'],
  ['line: (3,-4) (3,7)', 'x=3', 'equal 1'],
  ['line: (0,1) (2,5)', 'y=2x+2', 'different wrongPlace 0'],
  ['line: (0,0) (4,5)', 'y=x', 'different wrongPlace 0', near],
  ['line: (0,0.1) (10,10.1)', 'y=x', 'equal 1', near],
  ['segment: (0,1) (2,5)', 'y=2x+1', 'different wrongObject 0'],
  ['segment: (2,5) (0,1)', 'segment: (0,1) (2,5)', 'equal 1'],
  ['segment: (0,1) (4,9)', 'segment: (0,1) (2,5)', 'different wrongPlace 0'],
  ['ray: (0,1) (1,3)', 'ray: (0,1) (2,5)', 'equal 1'],
  ['ray: (0,1) (-1,-1)', 'ray: (0,1) (2,5)', 'different wrongDirection 0'],
  ['ray: (2,5) (0,1)', 'ray: (0,1) (2,5)', 'different wrongPlace 0'],
  ['parabola: vertex (1,-4) point (3,0)', 'y=(x-1)^2-4', 'equal 1'],
  ['parabola: (1,-4) (-1,0)', 'y=x^2-2x-3', 'equal 1'],
  ['parabola: vertex (1,-4) point (3,-8)', 'y=(x-1)^2-4', 'different wrongDirection 0'],
  ['parabola: vertex (1,-4) point (3,1)', 'y=(x-1)^2-4', 'different wrongPlace 0', near],
  ['parabola: vertex (0,0) point (1,1) sideways', 'x=y^2', 'equal 1'],
  ['circle: centre (1,-2) point (4,2)', '(x-1)^2+(y+2)^2=25', 'equal 1'],
  ['circle: centre (0,0) radius sqrt(2)', 'x^2+y^2=2', 'equal 1'],
  ['circle: centre (0.1,0) radius 5.1', 'x^2+y^2=25', 'equal 1', near],
  ['circle: centre (0,0) radius 5.3', 'x^2+y^2=25', 'different wrongPlace 0', near],
  ['region: (0,1) (2,5) dashed side (0,0)', 'y<2x+1', 'equal 1'],
  ['region: (0,1) (2,5) solid side (0,0)', 'y<2x+1', 'different wrongStyle 0'],
  ['region: (0,1) (2,5) solid side (0,3)', 'y<=2x+1', 'different wrongSide 0'],
  ['region: (0,1) (2,5) solid side (4,0)', '2x>=y-1', 'equal 1'],
  ['region: parabola vertex (0,0) point (1,1) solid side (0,3)', 'y>=x^2', 'equal 1'],
  ['region: circle centre (0,0) radius 2 dashed side (1,0)', 'x^2+y^2<4', 'equal 1'],
  ['region: circle centre (0,0) radius 2 dashed side (5,0)', 'x^2+y^2<4', 'different wrongSide 0'],
  ['y=2x+1\npoint: (0,1)', 'point: (0,1); y=2x+1', 'equal 1'],
  ['y=2x+1\npoint: (0,2)', 'point: (0,1); y=2x+1', 'different wrongPlace 0.5'],
  ['line: (0,1)', 'y=x', 'invalid wrongPointCount'],
  ['line: (0,1) (0,1)', 'y=x', 'invalid pointsCoincide'],
  ['parabola: (0,0) (1,0)', 'y=x^2', 'invalid pointsCoincide'],
  ['region: (0,1) (2,5) side (1,3)', 'y<2x+1', 'invalid sideOnBoundary'],
  ['hexagon: (0,1)', 'y=x', 'invalid unknownObject'],
  ['point: (0,1', 'y=x', 'invalid unclosedBracket'],
  ['point: (0,1,2)', '(1,1)', 'invalid notAPoint'],
  ['point: (a,1)', '(1,1)', 'invalid notAPoint'],
  ['point: (9^9^9^9,1)', '(1,1)', 'invalid notAPoint'],
  ['line: (0,1) (2,5) blue', 'y=x', 'invalid unexpected'],
  ['y=sin(x)', 'y=x', 'invalid notDrawable'],
  ['x^2+y^2=-1', 'y=x', 'invalid notDrawable'],
  ['x^2+2y^2=1', 'y=x', 'invalid notDrawable'],
  ['y=ax', 'y=x', 'invalid notDrawable'],
  ['', 'y=x', 'invalid empty'],
  ['(1,1);'.repeat(41), 'y=x', 'invalid tooManyParts'],
  ['x'.repeat(2001), 'y=x', 'invalid tooLong'],
];

describe('graph', () => {
  it.each(rows.map((row) => [row]))('grades %j', ([answer, key, outcome, options]) => {
    expect(told(answer, key, options)).toBe(outcome);
  });

  it('tells of every drawn object what is wrong with it', () => {
    const [drawn, key] = [readGraph('(0,0);(5,5);y=x;y<x'), readGraph('y=x;y>x;(0,0)')];
    if (!drawn.ok || !key.ok) throw new Error('unreadable');
    expect(compareGraphs(drawn.objects, key.objects)).toEqual({
      verdict: 'different',
      reason: 'objectExtra',
      share: 0.5,
      hits: 2,
      objects: [null, 'objectExtra', null, 'wrongSide'],
      missing: 0,
    });
  });

  it('blames the author for a key that cannot be read', () => {
    expect(() => told('(1,2)', 'y=sin(x)')).toThrow(RangeError);
  });

  it('takes the axes into account: a line that leaves the key late is near on small axes only', () => {
    const [drawn, key] = [readGraph('line: (0,0) (10,11)'), readGraph('y=x')];
    if (!drawn.ok || !key.ok) throw new Error('unreadable');
    const small = { xFrom: -2, xTo: 2, yFrom: -2, yTo: 2 };
    expect(compareGraphs(drawn.objects, key.objects, { tolerance: 0.25 }).reason).toBe('wrongPlace');
    expect(compareGraphs(drawn.objects, key.objects, { tolerance: 0.25, window: small }).verdict).toBe('equal');
  });
});
