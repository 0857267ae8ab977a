import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/layout.ts';
import { inOtherTurns, inTurn, turnOfCommit } from './turn.js';

describe('the turn of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-turn-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@school.example', ...args], { cwd: folder });
  const commit = (text: string, message: string) => {
    writeFileSync(join(folder, 'file'), text);
    git('add', 'file');
    git('commit', '-q', '-m', message);
    return turnOfCommit(folder);
  };

  it('is the first where there is no commit, the same for the same files, and comes to each third of the pages', () => {
    expect(turnOfCommit(folder)).toBe(0);
    git('init', '-q');
    const turns = Array.from({ length: 40 }, (_, at) => commit(`text ${at}`, `change ${at}`));
    expect(new Set(turns.map((turn) => turn % 3))).toEqual(new Set([0, 1, 2]));
    expect(commit('text 0', 'back')).toBe(turns[0]);
  });

  it('leaves each long file out twice of three times, and names no file that is not there', () => {
    const thirds = [0, 1, 2].map(inOtherTurns);
    for (const file of inTurn) {
      expect(thirds.filter((others) => others.includes(file))).toHaveLength(2);
      expect(existsSync(join(root, file))).toBe(true);
    }
    expect(inOtherTurns(3)).toEqual(thirds[0]);
  });
});
