import { outcomeOfLine } from './outcome.ts';
import { summaryOf } from './summary.ts';

const row = (answer: string, key: string, expected: unknown, kind = 'equivalence'): string =>
  JSON.stringify({ kind, answer, key, options: {}, expected, source: 'own' });

describe('the tool that grades a file of rows', () => {
  it('tells for each row the verdict, whether it was expected, what the student is told and the time', () => {
    expect(outcomeOfLine(row('(x+1)^2', 'x^2+2x+1', true), 1)).toEqual({
      kind: 'expression',
      answer: '(x+1)^2',
      key: 'x^2+2x+1',
      verdict: 'equal',
      ok: true,
      expected: true,
      credit: 1,
      reasons: [],
      ms: expect.any(Number),
    });
    expect(outcomeOfLine(row('x+1', 'x+2', true), 1)).toMatchObject({
      verdict: 'different',
      ok: false,
      reasons: [
        {
          code: 'differsAt',
          params: { at: expect.stringMatching(/^x = /), answer: expect.any(String), key: expect.any(String) },
        },
      ],
    });
    expect(outcomeOfLine(row('(x', 'x', 'invalid'), 1)).toMatchObject({
      verdict: 'invalid',
      ok: true,
      reasons: [{ code: 'read.unclosedBracket' }],
    });
  });

  it('says which line is wrong instead of ending', () => {
    expect(outcomeOfLine('{"kind":', 7)).toMatchObject({ line: 7 });
    expect(outcomeOfLine('[]', 8)).toEqual({ line: 8, error: 'not an object' });
    expect(outcomeOfLine(row('x', 'x', true, 'poetry'), 9)).toEqual({ line: 9, error: 'unknown kind "poetry"' });
    expect(outcomeOfLine(row('x', '(x', true), 10)).toMatchObject({ line: 10 });
    expect(outcomeOfLine(row('x', 'x', 'perhaps'), 11)).toMatchObject({ line: 11 });
  });

  it('takes what is fair in the place of a verdict: right, wrong, asked back', () => {
    const fair = (answer: string, says: string) =>
      outcomeOfLine(JSON.stringify({ kind: 'equivalence', answer, key: 'x+1', options: {}, fair: says }), 1);
    expect(fair('1+x', 'yes')).toMatchObject({ expected: 'equal', ok: true });
    expect(fair('x+2', 'no')).toMatchObject({ expected: 'different', ok: true });
    expect(fair('(x+1', 'no')).toMatchObject({ verdict: 'invalid', ok: false });
    expect(fair('(x+1', 'ask')).toMatchObject({ expected: 'invalid', ok: true });
    for (const answer of ['x+1', '(x+1']) expect(fair(answer, 'yes/ask')).toMatchObject({ ok: true });
    const lost = fair('x+2', 'yes/ask');
    expect(lost).toMatchObject({ ok: false });
    expect(summaryOf([lost, fair('x+1', 'ask')])).toMatchObject({ falseRejects: 1, falseAccepts: 1 });
    expect(fair('x', 'perhaps')).toEqual({ line: 1, error: 'unknown outcome "perhaps"' });
  });

  it('counts what was right, wrongly accepted, wrongly refused, undecided and unreadable', () => {
    const lines = [
      row('x', 'x', true),
      row('x', 'x', false),
      row('x', 'y', true),
      row('x', 'y', null),
      row('(x', 'x', false),
      row('floor(x)=x/2+1', 'x=2', true, 'inequality'),
      'nonsense',
    ];
    expect(summaryOf(lines.map(outcomeOfLine))).toMatchObject({
      rows: 7,
      right: 2,
      falseAccepts: 1,
      falseRejects: 1,
      undecided: 1,
      errors: 1,
    });
  });
});
