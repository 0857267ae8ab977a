import { type Mongo, mongoCode, withMongo } from './mongo-client.ts';
import { messageOf, PlainError, pause } from './part.ts';

export interface MongoPlace {
  readonly port: number;
  readonly password: string;
  /** A real mongod, which must be told that it is a replica set of one. */
  readonly isMongod: boolean;
  readonly secretsFile: string;
}

export const mongoUser = 'mathquiz';
const setName = 'mathquiz';

/**
 * Brings a fresh store to the state the product expects, and does nothing to one that is there: a replica
 * set of one under today's port, and one user. Both servers let a caller from this machine make the first user.
 */
export async function setUpMongo(place: MongoPlace): Promise<void> {
  const direct = `127.0.0.1:${place.port}/admin?directConnection=true`;
  const known = `mongodb://${mongoUser}:${place.password}@${direct}`;
  if (await canSignIn(known)) {
    if (place.isMongod) await withMongo(known, 5000, (client) => moveReplicaSet(client, place.port));
    return;
  }
  try {
    await withMongo(`mongodb://${direct}`, 5000, async (client) => {
      if (place.isMongod) await startReplicaSet(client, place.port);
      await client.db('admin').command({ createUser: mongoUser, pwd: place.password, roles: ['root'] });
    });
  } catch (error) {
    if (mongoCode(error) !== 'Unauthorized') throw error;
    throw new PlainError(
      `The store was made with another password than the one in ${place.secretsFile}. Restore that file, or begin anew with --fresh.`,
    );
  }
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await withMongo(url, 1000, (client) => client.db('admin').command({ connectionStatus: 1 }));
    return true;
  } catch (error) {
    if (mongoCode(error) === 'AuthenticationFailed' || /authentication failed/i.test(messageOf(error))) return false;
    throw error;
  }
}

async function startReplicaSet(client: Mongo, port: number): Promise<void> {
  try {
    const config = { _id: setName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
    await client.db('admin').command({ replSetInitiate: config });
  } catch (error) {
    if (mongoCode(error) !== 'AlreadyInitialized') throw error;
  }
  await becomesPrimary(client);
}

/** Ports are chosen anew at each start, and a member that does not find its own address takes no writes. */
async function moveReplicaSet(client: Mongo, port: number): Promise<void> {
  const admin = client.db('admin');
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const host = `127.0.0.1:${port}`;
  if (config.members[0].host !== host) {
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  }
  await becomesPrimary(client);
}

async function becomesPrimary(client: Mongo): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    if ((await client.db('admin').command({ hello: 1 })).isWritablePrimary === true) return;
    await pause(100);
  }
  throw new Error('mongod does not become primary');
}
