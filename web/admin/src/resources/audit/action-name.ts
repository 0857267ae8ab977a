import { auditActions } from '@mathquiz/contracts/auth/audit.constants';
import type { AuditEntry } from '@mathquiz/contracts/auth/audit.schemas';
import { type GroupRole, groupRoles } from '@mathquiz/contracts/auth/groups.constants';
import { type Role, roles } from '@mathquiz/contracts/constants';
import { sayOr, type T } from '../../lib/use-t.js';

export const actionName = (action: AuditEntry['action'], t: T) => t(`console.audit.action.${action}`);

export const actionChoices = (t: T) => auditActions.map((action) => ({ id: action, name: actionName(action, t) }));

const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word);
const isGroupRole = (word: string): word is GroupRole => (groupRoles as readonly string[]).includes(word);

/** Facts that a reader can use; the others (fields of ours, counts of ours) stay in the export. */
const labels = ['roles', 'as', 'from', 'to', 'emails', 'decision', 'outcome', 'count', 'role', 'file'] as const;

function inWords(key: string, value: string, t: T): string {
  if (key === 'emails' || key === 'count') return value.replaceAll(' ', ', ');
  if (key === 'decision' || key === 'outcome') return sayOr(`console.audit.${key}.${value}`, value);
  const inGroup = key === 'from' || key === 'to' || key === 'role';
  return value
    .split(' ')
    .map((word) => {
      if (inGroup && isGroupRole(word)) return t(`console.groups.role.${word}`);
      if (word === 'can_publish') return t('console.users.canPublish');
      return isRole(word) ? t(`frame.role.${word}`) : word;
    })
    .join(', ');
}

/** `{ from: 'member', to: 'teacher' }` -> `From: Member · To: Teacher`. */
export function detailsInWords(details: AuditEntry['details'], t: T): string {
  return labels
    .flatMap((key) => {
      const value = details[key];
      if (value === undefined || value === '') return [];
      return [t('console.audit.detail', { label: t(`console.audit.detail.${key}`), value: inWords(key, value, t) })];
    })
    .join(' · ');
}
