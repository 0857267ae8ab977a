import { isSecantus } from '@mathquiz/platform';
import mongoose from 'mongoose';
import { type Collection, databases, isMadeAnew } from './manifest.js';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;
type Session = ReturnType<Client['startSession']>;

export type Piece = Collection & { readonly number: number; readonly documents: number; readonly bytes: Uint8Array };

const pieceBytes = 8 * 1024 * 1024;

const { BSON, MongoServerError } = mongoose.mongo;
/** Numbers keep their kinds, so that a document is byte for byte what it was. */
const exact = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true } as const;

const nameOf = ({ database, collection }: Collection): string => `${database}/${collection}`;

/** All databases of the installation, as bytes: this knows nothing of what the documents mean. */
export class DatabasesRepository {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  /** Every document as it was at one moment after the call, by pieces of at most 8 MB and one document. */
  async *snapshot(): AsyncGenerator<Piece> {
    const session = await this.session();
    try {
      for (const from of await this.inSnapshot(session)) yield* this.pieces(session, from);
    } catch (error) {
      throw explained(error);
    } finally {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    }
  }

  /** Collections that hold documents. */
  async filled(): Promise<Collection[]> {
    const all = await this.collections();
    const some = await Promise.all(all.map((from) => this.of(from).findOne({}, { projection: { _id: 1 } })));
    return all.filter((_, at) => some[at] !== null);
  }

  /** Adds the documents, which are one behind the other. */
  async add(to: Collection, bytes: Uint8Array): Promise<number> {
    const documents: Record<string, unknown>[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getInt32(0, true);
      documents.push(BSON.deserialize(bytes.subarray(at, at + size), exact));
      at += size;
    }
    await this.of(to).insertMany(documents, { ordered: false });
    return documents.length;
  }

  /** Removes the collections. */
  async drop(collections: readonly Collection[]): Promise<void> {
    for (const one of collections) await this.of(one).drop();
  }

  private of({ database, collection }: Collection) {
    return this.client.db(`${this.prefix}${database}`).collection(collection);
  }

  /** MongoDB reads at one time in a snapshot session; the embedded server does in a transaction. */
  private async session(): Promise<Session> {
    if (!(await isSecantus(this.client.db('admin')))) return this.client.startSession({ snapshot: true });
    const session = this.client.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    return session;
  }

  /** The first read sets the time. Throws where a collection has come between the list and that: it would be missing. */
  private async inSnapshot(session: Session): Promise<Collection[]> {
    const before = await this.collections();
    await this.of({ database: 'storage', collection: 'files' }).findOne({}, { session, projection: { _id: 1 } });
    const names = new Set(before.map(nameOf));
    const come = (await this.collections()).find((one) => !names.has(nameOf(one)));
    if (come) throw new Error(`The collection ${nameOf(come)} came while the backup began. Begin again.`);
    return before;
  }

  private async collections(): Promise<Collection[]> {
    const found = await Promise.all(
      databases.map(async (database) => {
        const all = await this.client.db(`${this.prefix}${database}`).listCollections({}, { nameOnly: true }).toArray();
        return all.map(({ name }) => ({ database, collection: name }));
      }),
    );
    return found
      .flat()
      .filter((one) => !one.collection.startsWith('system.') && !isMadeAnew(one))
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
  }

  private async *pieces(session: Session, from: Collection): AsyncGenerator<Piece> {
    const cursor = this.of(from).find({}, { session, raw: true, sort: { _id: 1 } });
    let held: Uint8Array[] = [];
    let bytes = 0;
    let number = 0;
    const piece = (): Piece => {
      number += 1;
      const whole = { ...from, number, documents: held.length, bytes: Buffer.concat(held) };
      held = [];
      bytes = 0;
      return whole;
    };
    for await (const raw of cursor as unknown as AsyncIterable<Uint8Array>) {
      held.push(raw);
      bytes += raw.length;
      if (bytes >= pieceBytes) yield piece();
    }
    if (held.length > 0) yield piece();
  }
}

/** A server forgets how a document was after a time of its own. */
function explained(error: unknown): unknown {
  if (!(error instanceof MongoServerError) || !['SnapshotTooOld', 'SnapshotUnavailable'].includes(error.codeName ?? ''))
    return error;
  return new Error(
    'The databases are too large to be read before MongoDB forgets how they were. Raise its parameter minSnapshotHistoryWindowInSeconds (docs/self-hosting/backup.md).',
    { cause: error },
  );
}
