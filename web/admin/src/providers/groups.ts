import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { Application, GroupInvitation, Ticket } from '@mathquiz/contracts/auth/group-entry.schemas';
import type { GroupRole } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Client } from '@mathquiz/contracts/client';
import { toPage } from './paging.js';
import { type GroupRecord, type MemberRecord, withId } from './records.js';
import { chosen, ofTarget, type Source } from './source.js';

type GroupFields = { groupname?: string; description?: string; approval?: boolean };
const fieldsOf = ({ groupname, description, approval }: GroupFields) => ({
  groupname: groupname ?? '',
  description: description ?? '',
  approval: approval ?? false,
});

export function groupsSource(call: Client): Source<GroupRecord> {
  return {
    async list({ filter, pagination }) {
      const { q, admin_only } = filter as { q?: string; admin_only?: boolean };
      const own = admin_only ? { admin_only: '1' as const } : {};
      const { data, total } = await call(groupRoutes.grouplist, {
        query: { filter: JSON.stringify(chosen({ q })), ...own, ...toPage(pagination) },
      });
      return { data: data.map(withId), total };
    },
    async one(id) {
      return withId((await call(groupRoutes.getGroup, { params: { id: String(id) } })).data);
    },
    async create(data, keyFor) {
      const body = fieldsOf(data as GroupFields);
      const keyed = keyFor ? { idempotencyKey: keyFor(body) } : {};
      return withId((await call(groupRoutes.createGroup, { body, ...keyed })).data);
    },
    async update({ id, data }) {
      return withId((await call(groupRoutes.updateGroup, { body: { _id: String(id), ...fieldsOf(data) } })).data);
    },
  };
}

/** The people of a group, and how more come into it: lists that always belong to one group (`filter.group_id`). */
export function membersSource(call: Client): Source<MemberRecord> {
  return {
    async list({ filter, pagination }) {
      const { q, role } = filter as { q?: string; role?: GroupRole };
      const params = { id: ofTarget(filter, 'group_id') };
      const query = { ...chosen({ q, role }), ...toPage(pagination) };
      const { data, total } = await call(groupRoutes.groupMembers, { params, query });
      return { data: data.map(withId), total };
    },
  };
}

export type GroupInvitationRecord = GroupInvitation & { readonly id: string };
export function groupInvitationsSource(call: Client): Source<GroupInvitationRecord> {
  return {
    async list({ filter, pagination }) {
      const { state } = filter as { state?: GroupInvitation['state'] };
      const params = { id: ofTarget(filter, 'group_id') };
      const { data, total } = await call(groupEntryRoutes.groupInvitations, {
        params,
        query: { ...chosen({ state }), ...toPage(pagination) },
      });
      return { data: data.map(withId), total };
    },
  };
}

export type TicketRecord = Ticket & { readonly id: string };
export function ticketsSource(call: Client): Source<TicketRecord> {
  return {
    async list({ filter, pagination }) {
      const params = { id: ofTarget(filter, 'group_id') };
      const { data, total } = await call(groupEntryRoutes.groupTickets, { params, query: toPage(pagination) });
      return { data: data.map(withId), total };
    },
  };
}

export type ApplicationRecord = Application & { readonly id: string };
export function applicationsSource(call: Client): Source<ApplicationRecord> {
  return {
    async list({ filter, pagination }) {
      const { state } = filter as { state?: Application['state'] };
      const params = { id: ofTarget(filter, 'group_id') };
      const { data, total } = await call(groupEntryRoutes.groupApplications, {
        params,
        query: { ...chosen({ state }), ...toPage(pagination) },
      });
      return { data: data.map(withId), total };
    },
  };
}
