import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Caller,
  type Holder,
  holdersOf,
  namesOf,
  namesOfGroups,
  noteObject,
  personalData,
  type Role,
  recordAudit,
  routes,
  standingForTags,
  standingOf,
  type Task,
} from '@mathquiz/contracts';
import { type BusClient, backingServices } from '@mathquiz/platform';
import { type ObjectStore, objectsConfig, openObjects } from '@mathquiz/platform/object-store';
import { aCaller, eventually, type Started, startService } from '@mathquiz/testing';
import { z } from 'zod';
import { service } from '../src/service.js';

export type Place = { bucket: string; key: string };
export type Trail = { action: string; details: Record<string, string> };

const named = (_id: string) => ({ _id, username: `u${_id.slice(0, 6)}`, name: '지민', lastname: '김' });

export type Storage = Started & {
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly trail: Trail[];
  /** What holds the pictures with these names. */
  readonly holders: Map<string, Holder[]>;
  /** Of people by their ids; who is not among them is a teacher. */
  readonly roles: Map<string, Role[]>;
  /** What other services store of people. */
  readonly stored: Map<string, unknown[]>;
  /** Puts a file where the gateway would, and gives what it says of it. */
  sent(bytes: Buffer, name: string): Promise<{ key: string; bytes: number; name: string }>;
  bytesOf(place: Place): Promise<Buffer>;
  keysIn(bucket: string): Promise<string[]>;
  ended(caller: Caller, taskId: string): Promise<Task>;
};

async function openStore(bus: BusClient, folder: string): Promise<ObjectStore> {
  const bucket = noteObject.body.shape.bucket;
  return openObjects(z.object(objectsConfig).parse({ DATA_DIR: folder, STORAGE_RESERVE_MB: '0' }), {
    async note({ storedAt, ...object }) {
      const noted = { ...object, bucket: bucket.parse(object.bucket), stored_at: storedAt.toISOString() };
      await bus.ask(noteObject, noted);
    },
    forget: () => Promise.resolve(),
    after: () => Promise.resolve([]),
  });
}

/** The service on the tier's real parts with a folder of its own; auth and the services whose texts hold pictures are answered for. */
export async function startStorage(tag: string, settings: NodeJS.ProcessEnv = {}): Promise<Storage> {
  const folder = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'mathquiz-storage-'));
  const trail: Trail[] = [];
  const holders = new Map<string, Holder[]>();
  const stored = new Map<string, unknown[]>();
  const roles = new Map<string, Role[]>();
  const answers = [
    { call: namesOf, answer: ({ ids }: { ids: string[] }) => ({ data: ids.map(named) }) },
    {
      call: namesOfGroups,
      answer: ({ ids }: { ids: string[] }) => ({ data: ids.map((_id) => ({ _id, groupname: '3반' })) }),
    },
    {
      call: recordAudit,
      answer: (entry: Trail) => {
        trail.push(entry);
        return { data: {} };
      },
    },
    {
      call: holdersOf('mathquiz'),
      answer: ({ image_ids }: { image_ids: string[] }) => ({ data: image_ids.flatMap((id) => holders.get(id) ?? []) }),
    },
    {
      call: standingOf,
      answer: ({ user_id }: { user_id: string }) => ({
        data: { person: named(user_id), roles: roles.get(user_id) ?? ['teacher'], groups: [] },
      }),
    },
    {
      call: standingForTags,
      answer: ({ tags }: { tags: string[] }) => ({
        data: tags.map((tag) => {
          const today = tag === 'Alt' ? 'Neu' : tag;
          return { today, names: today === 'Neu' ? ['Neu', 'Alt'] : [today] };
        }),
      }),
    },
    { call: holdersOf('messages'), answer: () => ({ data: [] }) },
    { call: holdersOf('chat'), answer: () => ({ data: [] }) },
    ...backingServices
      .filter((name) => name !== 'storage')
      .map((name) => ({
        call: personalData(name),
        answer: () => ({ data: { files: [{ name: 'notes', rows: stored.get(name) ?? [] }], cursor: null } }),
      })),
  ];
  const own = { DATA_DIR: folder, SWEEP_MS: '200', STORAGE_RESERVE_MB: '0', ...settings };
  const running = await startService(service, tag, own, answers);
  const objects = await openStore(running.bus, folder);
  return {
    ...running,
    folder,
    objects,
    trail,
    holders,
    stored,
    roles,
    async sent(bytes, name) {
      const key = `sent/${randomUUID()}`;
      const options = { type: 'application/octet-stream', maxBytes: bytes.length };
      await objects.put({ bucket: 'temporary', key }, Readable.from([bytes]), options);
      return { key, bytes: bytes.length, name };
    },
    async bytesOf(place) {
      return buffer((await objects.get(place)).body);
    },
    keysIn: (bucket) =>
      running.inStore(async (store) => {
        const rows = await store.collection('objects').find({ bucket }).sort({ key: 1 }).toArray();
        return rows.map((row) => String(row.key));
      }),
    async ended(caller, taskId) {
      const ask = async () => (await running.call(routes.getTask, caller, { params: { id: taskId } })).data;
      return eventually(ask, ({ state }) => state === 'SUCCESS' || state === 'FAILURE');
    },
    async stop() {
      await running.stop();
      if (settings.DATA_DIR === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const aTeacher = () => aCaller({ roles: ['teacher'] });
export const anAdmin = () => aCaller({ roles: ['admin'] });
export const aPupil = () => aCaller({ roles: ['student'] });
