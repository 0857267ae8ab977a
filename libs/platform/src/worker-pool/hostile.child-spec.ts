import { serveTasks } from './index.js';

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
}

/** TaskHandlers that do what hostile work does. */
export const handlers = {
  work: (given: { add: number }) => (task: { n: number; does?: 'hang' | 'hoard' | 'throw' | 'die' | 'take 60 ms' }) => {
    switch (task.does) {
      case 'hang':
        return spin(60_000);
      case 'take 60 ms':
        spin(60);
        break;
      case 'hoard':
        return hoard();
      case 'throw':
        throw new Error('on purpose');
      case 'die':
        return process.kill(process.pid, 'SIGKILL');
    }
    return task.n + given.add;
  },
  surroundings: () => () => ({ pid: process.pid, env: Object.keys(process.env) }),
};

serveTasks(handlers);
