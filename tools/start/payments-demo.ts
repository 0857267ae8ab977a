import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlainError } from '../infrastructure/part.ts';
import { root } from './layout.ts';

/** A stand-in for Stripe beside the product, which tells the product of payments. */
export type PaymentsDemo = {
  /** Settings of the services that use it. */
  readonly settings: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
};

/** Starts it in a process of its own, which forgets everything when it ends. `nodeArgs`: arguments of Node before its script. */
export async function startPaymentsDemo(productUrl: string, nodeArgs: readonly string[]): Promise<PaymentsDemo> {
  const args = [...nodeArgs, join(root, 'tools/start/payments-stand-in.ts'), productUrl];
  // It ends with its input, so that none is left behind by a start that is killed.
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const first = once(createInterface(child.stdout), 'line');
  const line = await Promise.race([first, ended.then(() => null)]);
  if (line === null) throw new PlainError('The stand-in for Stripe (PAYMENTS_DEMO) did not start.');
  return {
    settings: JSON.parse(String(line[0])) as NodeJS.ProcessEnv,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
