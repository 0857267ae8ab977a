import { FairQueue } from './fair-queue.js';

function aLine(bounds: { maxWaiting?: number; maxOfOne?: number } = {}) {
  const line = new FairQueue<string>({ maxWaiting: 100, maxOfOne: 100, ...bounds });
  const join = (...all: string[]) => all.map((work) => line.join(work.slice(0, 1), work).refused);
  const served = () => Array.from({ length: line.length }, () => line.next());
  return { line, join, served };
}

describe('a fair queue', () => {
  it('serves the shares in turn, each in its own order', () => {
    const { join, served } = aLine();
    join('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2');
    expect(served()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('puts who was served behind everybody who came meanwhile, what has begun before what has not', () => {
    const { line, join, served } = aLine();
    join('a1', 'a2');
    expect(line.next()).toBe('a1');
    join('b1');
    line.rejoin('a', 'a1');
    line.toEnd('a');
    expect(served()).toEqual(['b1', 'a1', 'a2']);
  });

  it('refuses what one share has too much of, and nobody else', () => {
    const { join, served } = aLine({ maxOfOne: 2 });
    expect(join('a1', 'a2', 'a3', 'b1')).toEqual([null, null, 'a3', null]);
    expect(served()).toEqual(['a1', 'b1', 'a2']);
  });

  it('takes the place of a newcomer from who has the most', () => {
    const { join, served } = aLine({ maxWaiting: 4 });
    expect(join('a1', 'b1', 'a2', 'a3', 'c1', 'a4', 'b2')).toEqual([null, null, null, null, 'a3', 'a4', 'b2']);
    expect(served()).toEqual(['a1', 'b1', 'c1', 'a2']);
  });
});
