import { type Started, startService } from '@mathquiz/testing';
import { service } from '../src/service.js';

export type Running = Started;

/** The service on the tier's real parts, in a database of its own. */
export const startMessages = (tag: string, settings: NodeJS.ProcessEnv = {}): Promise<Running> =>
  startService(service, tag, { SWEEP_MS: '100', MAIL_RETRY_MS: '50', ...settings });
