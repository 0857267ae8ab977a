import { taskRoutes } from '@mathquiz/contracts/storage/task.routes';
import { useSend } from '../../lib/use-call.js';

export function useCancel() {
  const cancel = useSend(taskRoutes.cancelTask, { refresh: [taskRoutes.listTasks, taskRoutes.getTask] });
  return { pending: cancel.isPending, cancel: (id: string) => cancel.mutate({ params: { id } }) };
}
