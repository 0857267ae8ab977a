import { plainPasscode } from './passcode-field.js';

/** Codes of live rooms have six characters; those of classes may. What it takes to ask comes with the first that can be one. */
export async function leadToLive(typed: string): Promise<string | null> {
  if (plainPasscode(typed).length !== 6) return null;
  const { findLive } = await import('../live/find-live.js');
  return findLive(typed);
}
