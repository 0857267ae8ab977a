import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export const tasksKey = ['tasks'] as const;

/** Something was begun or has ended: what "In progress" shows is asked for anew. */
export function useTasksChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: tasksKey }), [queries]);
}
