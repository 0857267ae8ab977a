import type { Client } from '@mathquiz/contracts/client';
import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { toHttpError } from '../lib/say-error.js';
import { ledgerSource } from './credits.js';
import { applicationsSource, groupInvitationsSource, groupsSource, membersSource, ticketsSource } from './groups.js';
import { paymentsSource } from './payments.js';
import { repliesSource } from './replies.js';
import { auditSource, mailSource, signUpsSource } from './school.js';
import type { Source } from './source.js';
import { bucketsSource, objectsSource } from './storage.js';
import { textsSource } from './translations.js';
import { sessionsSource, studentsSource, usersSource } from './users.js';

/** The contract's routes as react-admin asks for them. What a resource cannot do is refused, never pretended. */
export function createDataProvider(call: Client): DataProvider {
  const sources: Readonly<Record<string, Source<RaRecord>>> = {
    users: usersSource(call),
    groups: groupsSource(call),
    members: membersSource(call),
    sessions: sessionsSource(call),
    students: studentsSource(call),
    group_invitations: groupInvitationsSource(call),
    tickets: ticketsSource(call),
    applications: applicationsSource(call),
    invitations: signUpsSource(call),
    audit: auditSource(call),
    mail: mailSource(call),
    storage: bucketsSource(call),
    objects: objectsSource(call),
    translations: textsSource(call),
    canned_replies: repliesSource(call),
    credit_ledger: ledgerSource(call),
    payments: paymentsSource(call),
  };
  const source = (resource: string): Source<RaRecord> => {
    const found = sources[resource];
    if (!found) throw new Error(`No resource ${resource}`);
    return found;
  };
  const can = <T>(ability: T | undefined, resource: string): T => {
    if (!ability) throw new Error(`${resource} cannot do that`);
    return ability;
  };
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toHttpError(error);
    }
  };
  const refused = async () => {
    throw new Error('The console does not do that');
  };

  const provider = {
    getList: (resource: string, params: GetListParams) => told(() => source(resource).list(params)),
    getOne: (resource: string, { id }: GetOneParams) =>
      told(async () => ({ data: await can(source(resource).one, resource)(id) })),
    getMany: (resource: string, { ids }: GetManyParams) =>
      told(async () => ({ data: await Promise.all(ids.map(can(source(resource).one, resource))) })),
    getManyReference: (resource: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
      told(() => source(resource).list({ ...params, filter: { ...filter, [target]: id } })),
    update: (resource: string, params: UpdateParams) =>
      told(async () => ({ data: await can(source(resource).update, resource)(params) })),
    delete: (resource: string, { id, previousData }: DeleteParams) =>
      told(async () => {
        await can(source(resource).remove, resource)(id);
        return { data: previousData ?? { id } };
      }),
    create: (resource: string, { data, meta }: CreateParams) =>
      told(async () => ({ data: await can(source(resource).create, resource)(data, meta?.keyFor) })),
    updateMany: refused,
    deleteMany: refused,
  };
  // react-admin's methods are generic in a record type that only the caller names.
  return provider as unknown as DataProvider;
}
