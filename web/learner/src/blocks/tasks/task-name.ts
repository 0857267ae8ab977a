import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import type { T } from '../../lib/texts.js';

/** `Import of students: 7B` */
export function taskName(t: T, { kind, title }: Pick<Task, 'kind' | 'title'>): string {
  const named = t(`tasks.kind.${kind}`);
  return title === '' ? named : t('tasks.titled', { kind: named, title });
}
