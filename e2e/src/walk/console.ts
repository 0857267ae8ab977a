import { type Locale, routes } from '@mathquiz/contracts';
import { apiClient, eventually } from '@mathquiz/testing';
import type { ConsoleScreen } from '../console-screens.js';
import { aSchool, type Place } from '../school.js';

const tag = 'wco';
export const consoleAdmin = `${tag}admin`;

type Say = (key: string) => string;
type Named = (say: Say, locale: Locale) => ConsoleScreen;

export const consolePages = [
  'the list of people',
  'people found by a search that finds nobody',
  'a person',
  'the groups',
  'a new group',
  'the members of a group',
  'the invitations to a group',
  'the tickets of a group',
  'the applications to a group',
  'the trail of a group',
  'the invitations',
  'inviting people',
  'the audit trail',
  'the health of the system',
  'the mails',
  'one mail',
  'the texts',
  'the use of AI',
  'the settings of AI',
  'the ledger of credits',
  'the use of credits',
  'the settings of credits',
  'the payments',
  'the packages of credits',
  'an address without a page',
] as const;

/** A school whose lists are filled, and where its pages lie. */
export async function consoleOf(place: Place): Promise<Readonly<Record<(typeof consolePages)[number], Named>>> {
  const school = await aSchool(place, tag, 12, { admin: ['admin'] });
  const admin = await school.signIn('admin');
  const long = 'a.very.long.address.of.somebody@department-of-mathematics.school.example';
  await admin.call(routes.inviteToSignUp, { body: { emails: [long, 'wconew@school.example'] } });
  await apiClient(place.origin).call(routes.inviteSelf, { body: { emails: ['wcoask@home.example'] } });
  const { data } = await eventually(
    () => admin.call(routes.listMail, { query: { q: 'wconew' } }),
    ({ data }) => data[0]?.state === 'sent',
  );
  const part = (name: string) => () => [`groups/${school.groupId}/show?part=${name}`, `Class ${tag}`] as const;
  return {
    'the list of people': (say) => ['users', say('console.users.title')],
    'people found by a search that finds nobody': (say) => [
      `users?filter=${encodeURIComponent('{"q":"nobody at all"}')}`,
      say('console.users.title'),
    ],
    'a person': (_, locale) => [
      `users/${school.userIds.get(`${tag}pupil1`)}`,
      locale === 'ko-KR' ? '김민준' : '민준 김',
    ],
    'the groups': (say) => ['groups', say('console.groups.title')],
    'a new group': (say) => ['groups/create', say('people.newGroup')],
    'the members of a group': part('members'),
    'the invitations to a group': part('invitations'),
    'the tickets of a group': part('tickets'),
    'the applications to a group': part('applications'),
    'the trail of a group': part('trail'),
    'the invitations': (say) => ['invitations', say('console.invitations.title')],
    'inviting people': (say) => ['invitations/create', say('console.invitations.inviteTitle')],
    'the audit trail': (say) => ['audit', say('console.audit.title')],
    'the health of the system': (say) => ['health', say('console.resources.health.name')],
    'the mails': (say) => ['mail', say('console.mail.title')],
    'one mail': () => [`mail/${data[0]?._id}/show`, 'Open your Math Quiz account'],
    'the texts': (say) => ['translations', say('console.translations.title')],
    'the use of AI': (say) => ['ai_use', say('console.ai.use')],
    'the settings of AI': (say) => ['ai_settings', say('console.ai.settings')],
    'the ledger of credits': (say) => ['credit_ledger', say('console.credits.ledger')],
    'the use of credits': (say) => ['credit_use', say('console.credits.use')],
    'the settings of credits': (say) => ['credit_settings', say('console.credits.settings')],
    'the payments': (say) => ['payments', say('credits.payments.title')],
    'the packages of credits': (say) => ['credit_packages', say('console.packages.title')],
    'an address without a page': (say) => ['nowhere', say('frame.missingTitle')],
  };
}
