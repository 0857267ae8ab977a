import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type Client, durable } from './fresh-database.js';

const runner = fileURLToPath(new URL('../../../../tools/infrastructure/run.ts', import.meta.url));
const kills = 3;

/** Kills the database that the runner starts, so it needs one of its own even where MONGO_URL names another. */
describe('a database killed with -9 while it is written to', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-durability-'));
  let parts: ChildProcess;
  let client: Client;

  beforeAll(async () => {
    const { MONGO_URL: _, ...env } = process.env;
    parts = spawn(process.execPath, [runner, dataDir, 'mongo'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    client = await new mongoose.mongo.MongoClient(await urlOf(parts), { maxPoolSize: 10 }).connect();
  }, 600_000);

  afterAll(async () => {
    await client?.close();
    const ended = new Promise((resolve) => parts.once('exit', resolve));
    parts.stdin?.end();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has every acknowledged insert and update afterwards, and the same client goes on by itself', async () => {
    const db = client.db('durability');
    const inserts = db.collection<{ _id: string }>('inserts');
    const counters = db.collection<{ _id: number; n: number }>('counters');
    const acknowledged: string[] = [];
    const counted = [0, 0, 0, 0];
    let going = true;
    let sinceLastKill = 0;

    const insert = async (writer: number) => {
      for (let i = 0; going; i += 1) {
        const _id = `${writer}-${i}`;
        // A write that fails was not acknowledged: it may be there or not.
        const done = await inserts.insertOne({ _id }, durable).then(
          () => true,
          () => false,
        );
        if (done) acknowledged.push(_id);
        if (done) sinceLastKill += 1;
      }
    };
    const count = async (writer: number) => {
      for (let n = 1; going; n += 1) {
        const change = counters.updateOne({ _id: writer }, { $set: { n } }, { upsert: true, ...durable });
        if (
          await change.then(
            () => true,
            () => false,
          )
        )
          counted[writer] = n;
      }
    };
    const writers = [0, 1, 2, 3].flatMap((writer) => [insert(writer), count(writer)]);
    for (let kill = 0; kill < kills; kill += 1) {
      // Work is under way before each kill, however slow the machine is.
      await until(() => sinceLastKill > 40);
      process.kill(pidIn(dataDir), 'SIGKILL');
      sinceLastKill = 0;
    }
    await until(() => sinceLastKill > 20);
    going = false;
    await Promise.all(writers);

    const there = new Set((await inserts.find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(40 * kills);
    for (const [writer, n] of counted.entries()) {
      expect((await counters.findOne({ _id: writer }))?.n).toBeGreaterThanOrEqual(n);
    }
  });

  it('keeps unique indexes over a kill', async () => {
    const users = client.db('durability').collection('users');
    await users.createIndex({ username: 1 }, { unique: true });
    await users.insertOne({ username: 'student1' }, durable);
    process.kill(pidIn(dataDir), 'SIGKILL');
    await expect(answered(() => users.insertOne({ username: 'student1' }, durable))).rejects.toMatchObject({
      code: 11000,
    });
  });
});

async function urlOf(parts: ChildProcess): Promise<string> {
  if (!parts.stdout) throw new Error('the runner has no output');
  for await (const line of createInterface({ input: parts.stdout })) return JSON.parse(line).urls.MONGO_URL;
  throw new Error('the runner ended before its parts were ready; what it said stands above');
}

/** What the database itself answers: a request that the kill cut off is sent again. */
async function answered<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoNetworkError)) throw error;
      await pause(100);
    }
  }
}

/** The process that serves now: supervision starts another after each kill. */
function pidIn(dataDir: string): number {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  return children.find(({ name }: { name: string }) => name === 'mongo').pid;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
