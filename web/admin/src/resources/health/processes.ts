import type { SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';

export type ServiceHealth = SystemHealth['services'][number];
export type CopyHealth = ServiceHealth['copies'][number];
export type SharedProcess = Pick<CopyHealth, 'host' | 'pid' | 'memory_bytes'> & {
  readonly key: string;
  /** Number of services in it. */
  readonly count: number;
};

const keyOf = ({ host, pid }: Pick<CopyHealth, 'host' | 'pid'>): string => `${host} ${pid}`;

/** Processes that several services share: their memory is that of all of them. */
export function sharedProcesses(services: readonly ServiceHealth[]) {
  const copies = services.flatMap(({ service, copies }) => copies.map((copy) => ({ ...copy, service })));
  const processes = Map.groupBy(copies, keyOf);
  const shared = [...processes].flatMap(([key, [first, ...others]]): SharedProcess[] => {
    const count = new Set([first, ...others].map((copy) => copy?.service)).size;
    return first && count > 1
      ? [{ key, host: first.host, pid: first.pid, memory_bytes: first.memory_bytes, count }]
      : [];
  });
  return {
    shared,
    /** Every copy runs in one and the same process. */
    isOnlyOne: processes.size === 1 && shared.length === 1,
    /** No process belongs to one service alone. */
    areAllShared: processes.size > 0 && shared.length === processes.size,
    isShared: (copy: CopyHealth): boolean => shared.some(({ key }) => key === keyOf(copy)),
  };
}
export type Processes = ReturnType<typeof sharedProcesses>;
