import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { fileName } from '@mathquiz/domain/format';
import { saveFile } from '@mathquiz/web';
import { call } from '../../../lib/call.js';

/** The class as a file on the teacher's device, named after the test and the day it is there. */
export async function downloadCsv({ _id, title }: Pick<Test, '_id' | 'title'>): Promise<void> {
  const { text, type } = await call(submissionRoutes.exportTest, { params: { testId: _id } });
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  saveFile(new Blob([text], { type }), fileName(title, day.join('-'), 'csv'));
}
