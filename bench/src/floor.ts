// The floor F: node:http and the official driver in one process, doing what the product does for two routes: the same
// signature check, rights kept for a second, the same schemas on the way in and out, the same commands to the same server.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AttemptState, type Role, rightsFrom, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { floorDb } from './floor-data.ts';

const { ObjectId } = mongoose.mongo;
type Id = InstanceType<typeof ObjectId>;
type User = {
  _id: Id;
  username: string;
  name: string;
  lastname: string;
  email: string | null;
  locale: 'en-US';
  roles: Role[];
  blocked: boolean;
  created_at: Date;
  last_seen_at: Date | null;
};
type Group = { _id: Id; groupname: string; members: { user_id: Id; role: string }[] };
type Session = { _id: Id; user_id: Id; ended_at: Date | null; expires_at: Date };
type Submission = {
  _id: Id;
  user_id: Id;
  state: AttemptState;
  deadline_at: Date | null;
  clients: Record<string, number>;
  seen: Record<string, Date>;
};

const { MONGO_URL = '', SESSION_SECRET = '' } = process.env;
const client = await new mongoose.mongo.MongoClient(MONGO_URL, {
  maxPoolSize: 5,
  minPoolSize: 1,
  writeConcern: { w: 'majority', journal: true },
}).connect();
const db = client.db(floorDb);
const [users, groups] = [db.collection<User>('users'), db.collection<Group>('groups')];
const [sessions, submissions] = [db.collection<Session>('sessions'), db.collection<Submission>('submissions')];

const kept = new Map<string, { at: number; userId: Promise<string | null> }>();

/** Signature and expiry of a token; nothing else is believed. */
function claimOf(cookie: string): { sub: string; sid: string } | null {
  const token = /(?:^|; )mq_access=([^;]+)/.exec(cookie)?.[1] ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', SESSION_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string; sid: string; exp: number };
  return claim.exp * 1000 > Date.now() ? claim : null;
}

function callerOf(request: IncomingMessage): Promise<string | null> {
  const claim = claimOf(request.headers.cookie ?? '');
  if (!claim) return Promise.resolve(null);
  const known = kept.get(claim.sid);
  if (known && Date.now() - known.at < 1000) return known.userId;
  const userId = resolve(claim.sub, claim.sid);
  kept.set(claim.sid, { at: Date.now(), userId });
  return userId;
}

async function resolve(userId: string, sessionId: string): Promise<string | null> {
  const [session, user] = await Promise.all([
    sessions.findOne({ _id: new ObjectId(sessionId) }),
    users.findOne({ _id: new ObjectId(userId) }),
    groupsOf(userId),
  ]);
  const alive = session && session.ended_at === null && session.expires_at > new Date();
  return alive && user && !user.blocked && session.user_id.toHexString() === userId ? userId : null;
}

const groupsOf = (userId: string) =>
  groups
    .find({ 'members.user_id': new ObjectId(userId) })
    .sort({ groupname: 1, _id: 1 })
    .toArray();

async function whoami(userId: string): Promise<unknown> {
  const user = await users.findOne({ _id: new ObjectId(userId) });
  if (!user) throw new Error('gone');
  const names = (await groupsOf(userId)).map((group) => group.groupname);
  return routes.whoami.reply.parse({
    data: {
      _id: user._id.toHexString(),
      username: user.username,
      name: user.name,
      lastname: user.lastname,
      email: user.email,
      locale: user.locale,
      credits: {},
      access_rights: rightsFrom(user.roles, names, false),
      blocked: user.blocked,
      created_at: user.created_at.toISOString(),
      last_seen_at: user.last_seen_at?.toISOString() ?? null,
    },
  });
}

async function save(userId: string, id: string, body: unknown): Promise<unknown> {
  const params = routes.saveAnswers.params.parse({ id });
  const { client_id, events } = routes.saveAnswers.body.parse(body);
  const now = new Date();
  const answers = events.map(({ part, value, decimal, seq }) => [
    `answers.${part}`,
    { value, decimal, at: now, client: client_id, seq },
  ]);
  const seqs = events.map((event) => event.seq);
  const saved = await submissions.findOneAndUpdate(
    {
      _id: new ObjectId(params.id),
      user_id: new ObjectId(userId),
      state: 'in_progress',
      cutoff_at: { $gte: now },
      parts: { $all: events.map((event) => event.part) },
      [`clients.${client_id}`]: { $not: { $gte: Math.min(...seqs) } },
    },
    {
      $set: {
        ...Object.fromEntries(answers),
        [`clients.${client_id}`]: Math.max(...seqs),
        [`seen.${client_id}`]: now,
      },
    },
    { returnDocument: 'after', projection: { deadline_at: 1, clients: 1, seen: 1, state: 1 } },
  );
  if (!saved) throw new Error('not taken');
  return routes.saveAnswers.reply.parse({
    data: {
      stored: saved.clients[client_id] ?? 0,
      server_time: now.toISOString(),
      deadline_at: saved.deadline_at?.toISOString() ?? null,
      state: saved.state,
      clients: saved.clients,
      answers: {},
      replaced: {},
      others: Object.keys(saved.seen).filter((device) => device !== client_id).length,
    },
  });
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const userId = await callerOf(request);
  if (userId === null) throw new Error('not signed in');
  const path = request.url ?? '';
  if (request.method === 'GET' && path === '/api/v1/auth/whoami') return whoami(userId);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return save(userId, path.slice(path.lastIndexOf('/') + 1), JSON.parse(Buffer.concat(chunks).toString()));
}

const server = createServer((request, response) => {
  answer(request).then(
    (reply) => {
      const text = JSON.stringify(reply);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
// As the gateway's: a pause between two rounds closes no connection.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
// The bench is gone: so is its floor.
process.on('disconnect', () => process.exit(0));
