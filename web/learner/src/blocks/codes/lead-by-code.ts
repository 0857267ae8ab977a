import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import { call } from '../../lib/call.js';
import { plainPasscode } from './passcode-field.js';

/** Where a code leads without an account: into a live room or a public test; null: it is neither's, and may be a class's. */
export async function leadByCode(typed: string): Promise<string | null> {
  const { length } = plainPasscode(typed);
  if (length === 6) return leadToLive(typed);
  return length === 8 ? leadToTest(plainPasscode(typed)) : null;
}

/** What it takes to ask comes with the first code that can be one. */
async function leadToLive(typed: string): Promise<string | null> {
  const { findLive } = await import('../live/find-live.js');
  return findLive(typed);
}

async function leadToTest(passcode: string): Promise<string | null> {
  const found = await call(publicTestRoutes.findPublicTest, { body: { passcode } }).catch(() => null);
  return found?.data.path.replace(/^\/app/, '') ?? null;
}
