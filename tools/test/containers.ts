// The parts as containers: MongoDB itself, NATS and Valkey in the versions that schools run. S3 joins them once storage stands.
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import type { PartUrls, Progress } from '../infrastructure/part.ts';

export interface RunningContainers {
  readonly urls: Required<PartUrls>;
  stop(): Promise<void>;
}

interface Image {
  readonly name: keyof PartUrls;
  readonly port: number;
  readonly scheme: string;
  readonly path: string;
  container(): GenericContainer;
}

/** Also without a file of its own NATS takes 1 MB at most; a test of many long items needs more (tools/infrastructure/nats.ts). */
const natsConf = 'listen: "0.0.0.0:4222"\nmax_payload: 8MB\n';

export const images: readonly Image[] = [
  {
    name: 'MONGO_URL',
    port: 27017,
    scheme: 'mongodb',
    path: '/mathquiz?directConnection=true',
    // The replica set gives what production has; its member is itself, so the driver is told not to look for others.
    container: () =>
      new GenericContainer('mongo:8.0.13')
        .withCommand(['mongod', '--replSet', 'mathquiz', '--bind_ip_all', '--wiredTigerCacheSizeGB', '0.25'])
        .withHealthCheck({
          test: [
            'CMD-SHELL',
            `mongosh --quiet --eval "try { rs.status() } catch { rs.initiate() }; if (!db.hello().isWritablePrimary) quit(1)"`,
          ],
          interval: 1000,
          timeout: 10_000,
          retries: 60,
          startPeriod: 1000,
        })
        .withWaitStrategy(Wait.forHealthCheck()),
  },
  {
    name: 'NATS_URL',
    port: 4222,
    scheme: 'nats',
    path: '',
    container: () =>
      new GenericContainer('nats:2.11.6-alpine')
        .withCopyContentToContainer([{ content: natsConf, target: '/etc/nats/nats-server.conf' }])
        .withWaitStrategy(Wait.forLogMessage(/Server is ready/)),
  },
  {
    name: 'REDIS_URL',
    port: 6379,
    scheme: 'redis',
    path: '',
    container: () =>
      new GenericContainer('valkey/valkey:8.1.4-alpine')
        .withCommand(['valkey-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''])
        .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/)),
  },
];

/** Whether Docker, Podman or another engine answers here. */
export function findEngine(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** All at once; throws a plain sentence where there is no engine. What was started is ended when another does not start. */
export async function startContainers(progress: Progress): Promise<RunningContainers> {
  if (!(await findEngine())) throw new Error('there is no container engine here');
  const running: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  };
  progress('starting containers: MongoDB 8, NATS, Valkey …');
  const started = await Promise.allSettled(
    images.map(async ({ name, port, scheme, path, container }) => {
      const one = await container().withExposedPorts(port).start();
      running.push(one);
      return [name, `${scheme}://${one.getHost()}:${one.getMappedPort(port)}${path}`] as const;
    }),
  );
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const urls = Object.fromEntries(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  return { urls: urls as Required<PartUrls>, stop };
}
