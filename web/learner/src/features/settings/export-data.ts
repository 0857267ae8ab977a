import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import { CallError, urlOf } from '@mathquiz/contracts/client';
import { isErrorCode } from '@mathquiz/contracts/errors';
import { saveFile } from '@mathquiz/web';
import { refreshSession } from '../../lib/session.js';

/** Everything about a person as a zip on their device. Throws `CallError`. */
export async function exportData(userId: string): Promise<void> {
  const ask = () => fetch(urlOf(accountRoutes.exportUser, { id: userId }, {}), { credentials: 'include' });
  const offline = () => {
    throw new CallError('offline', 'offline', 0);
  };
  let response = await ask().catch(offline);
  if (response.status === 401 && (await refreshSession())) response = await ask().catch(offline);
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
    const code = body?.error?.code;
    throw new CallError(isErrorCode(code) ? code : 'internal', `HTTP ${response.status}`, response.status);
  }
  saveFile(await response.blob(), 'math-quiz-data.zip');
}
