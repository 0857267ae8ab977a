import { doMainJob } from '../../src/main-job.js';
import { startedProduct } from '../../src/school.js';

describe('the main job, all services in one process', () => {
  let done: Awaited<ReturnType<typeof doMainJob>>;
  beforeAll(async () => {
    done = await doMainJob(startedProduct(), 'onejob');
  });

  it('shows the test on the student’s home page', () => {
    expect(done.seenAtHome.map((row) => [row.title, row.state])).toEqual([['Unit test', 'open']]);
  });

  it('starts one attempt, however often one presses', () => {
    expect(done.again._id).toBe(done.attempt._id);
    expect(done.again.items).toEqual(done.attempt.items);
  });

  it('stores each change once and gives it back after a reload', () => {
    expect([done.stored.stored, done.repeated.stored]).toEqual([5, 5]);
    expect(done.reloaded.answers['0_a']?.value).toBe(done.events[1]?.value);
    expect(done.reloaded.clients).toEqual({ 'device-0001': 5 });
  });

  it('judges by mathematics, not by the letters', () => {
    const outcomes = done.result.items.flatMap((item) => item.parts).map((part) => part.judgement?.outcome);
    expect(outcomes).toEqual(['correct', 'correct', 'wrong', 'wrong']);
    expect([done.result.score, done.result.out_of]).toEqual([3, 6]);
  });

  it('shows marks, keys and solutions when the options allow', () => {
    expect(done.result.shown).toEqual({ correctness: true, score: true, key: true, solution: true });
    expect(done.result.items[0]?.parts[0]?.answer_key?.latex).toContain('x');
    expect(done.result.items[0]?.solution).toContain("f'(x)");
  });

  it('lists the whole class, started or not', () => {
    expect(done.classRows).toHaveLength(3);
    expect(done.classRows.filter((row) => row.submission === null)).toHaveLength(2);
  });

  it('keeps the machine’s mark beside the teacher’s, and the teacher’s counts', () => {
    const part = done.corrected.items[1]?.parts[0];
    expect(part?.revisions.map((mark) => [mark.source, mark.points, mark.reason])).toEqual([
      ['auto', 0, ''],
      ['human', 1, 'Sign of b is right'],
    ]);
    expect([done.corrected.score, done.seenByStudent.score]).toEqual([4, 4]);
    expect(done.seenByStudent.items[1]?.parts[0]?.revisions).toEqual([]);
  });

  it('has figures and a CSV that say the same', () => {
    expect([done.statistics.invited, done.statistics.started, done.statistics.mean]).toEqual([3, 1, 4]);
    expect(done.statistics.histogram.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(done.csv.split('\r\n').find((line) => line.includes('onejobpupil1'))).toContain('"4","6"');
  });
});
