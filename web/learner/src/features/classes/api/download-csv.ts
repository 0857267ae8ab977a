import { routes } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';

/** The class as a file on the teacher's device. */
export async function downloadCsv(testId: string): Promise<void> {
  const { filename, text, type } = await call(routes.exportTest, { params: { testId } });
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
