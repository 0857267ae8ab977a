import { partPointsFault } from '@mathquiz/domain/composition';
import { AppError } from '@mathquiz/platform';
import type { PinnedItem } from './pinned-items.service.js';

/** Throws `invalid_request` naming the item, and the part, of which an exam says something that cannot be. */
export function assertPartPoints(items: readonly PinnedItem[]): void {
  for (const item of items) {
    const fault = partPointsFault(item.content.parts, item);
    if (!fault) continue;
    const fields = [{ path: 'body.content.part_points', problem: fault.problem }];
    throw new AppError('invalid_request', {
      fields,
      quiz_id: item.quiz_id,
      title: item.content.title,
      part: fault.part,
    });
  }
}
