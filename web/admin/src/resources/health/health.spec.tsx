import {
  type HealthProblem,
  type HealthProblemCode,
  healthProblems,
  routes,
  type SystemHealth,
} from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { queries } from '../../providers/queries.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';
import { healthKey } from './use-health.js';

type Service = SystemHealth['services'][number];
type Copy = Service['copies'][number];
type Part = SystemHealth['parts'][number];

const MB = 1024 ** 2;
const aCopy = (copy: string, change: Partial<Copy> = {}): Copy => ({
  copy,
  host: 'school',
  pid: 7,
  version: '1.0.0',
  node: '24.0.0',
  at: '2026-03-02T10:00:00.000Z',
  started_at: '2026-03-01T08:00:00.000Z',
  memory_bytes: 512 * MB,
  ...change,
});
const aService = (service: string, ...copies: Copy[]): Service => ({ service, copies });
const aPart = (part: Part['part'], change: Partial<Part> = {}): Part => ({
  part,
  ok: true,
  ms: 2.4,
  program: 'mongodb',
  version: '8.0.4',
  used_bytes: 256 * MB,
  free_bytes: 768 * MB,
  away_from: [],
  ...change,
});
const aQueue = (queue: string, change: Partial<SystemHealth['queues'][number]> = {}) => ({
  queue,
  service: 'mathquiz',
  waiting: 0,
  active: 0,
  later: 0,
  failed: 0,
  oldest_at: null,
  ...change,
});
const aHealth = (change: Partial<SystemHealth> = {}): SystemHealth => ({
  at: '2026-03-02T10:00:15.000Z',
  state: 'good',
  problems: [],
  services: [aService('auth', aCopy('a')), aService('mathquiz', aCopy('m'))],
  parts: [aPart('database')],
  queues: [aQueue('marking')],
  backup: { began_at: '2026-03-02T01:00:00.000Z', bytes: 12.5 * MB, documents: 48_210, objects: 312 },
  ...change,
});
const withProblem = (problem: HealthProblem, more: Partial<SystemHealth> = {}) =>
  aHealth({ state: problem.state, problems: [problem], ...more });
const slow = (ms: number) => withProblem({ code: 'partSlow', state: 'attention', params: { part: 'database', ms } });

let health: SystemHealth | null = aHealth();
function open(first: SystemHealth | null) {
  health = first;
  const known = answers(routes.systemHealth, () => ({ data: health ?? aHealth() }));
  const away = refuses(routes.systemHealth, 'unavailable', 'Not now.');
  return openConsole('/health', [
    { ...known, handle: (...request) => (health === null ? away : known).handle(...request) },
  ]);
}
const lookLater = (next: SystemHealth | null) => {
  health = next;
  return act(() => queries.invalidateQueries({ queryKey: healthKey }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const announced = () => document.querySelector('.only-heard[role=status]')?.textContent;
const table = async (section: string) => within(await screen.findByRole('region', { name: section }));

beforeEach(() => {
  startTestTexts();
  become({ ...anAdmin(), time_zone: 'Asia/Seoul' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the health of the system', () => {
  it('says that everything works, and when it looked', async () => {
    open(aHealth());
    await screen.findByText('Everything works.');
    screen.getByText(/^Last look: Mar 2, 2026, 7:00:15/);
    expect(screen.queryByRole('region', { name: 'What to look at' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
    screen.getByRole('menuitem', { name: 'System health' });
  });

  it('asks anew every 15 seconds', async () => {
    const { sent } = open(aHealth());
    await screen.findByText('Everything works.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await lookLater(aHealth());
    const before = sent(routes.systemHealth).length;
    health = slow(800);
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    await screen.findByText('Everything works; something should be looked at.');
    expect(sent(routes.systemHealth).length).toBe(before + 1);
  });

  it('announces another state, and not that a figure is another', async () => {
    open(aHealth());
    await screen.findByText('Everything works.');
    expect(announced()).toBe('');
    await lookLater(slow(800));
    const said = 'Everything works; something should be looked at. Database: one exchange takes 800 ms.';
    await waitFor(() => expect(announced()).toBe(said));
    await lookLater(slow(900));
    await screen.findByText('Database: one exchange takes 900 ms.');
    expect(announced()).toBe(said);
  });

  it('says that nothing has changed where one looked again, and the button keeps the focus', async () => {
    const { sent } = open(aHealth());
    await screen.findByText('Everything works.');
    const button = screen.getByRole('button', { name: 'Look again' });
    button.focus();
    press('Look again');
    await waitFor(() => expect(announced()).toMatch(/^Nothing has changed\. Last look: /));
    expect(sent(routes.systemHealth)).toHaveLength(2);
    expect(document.activeElement).toBe(button);
  });

  it('keeps what is known where the server cannot be asked any more, with its time', async () => {
    open(slow(800));
    await screen.findByText('Everything works; something should be looked at.');
    await lookLater(null);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('The server could not be asked.');
    alert.getByText('Not now.');
    screen.getByText(/^Last known state: Mar 2, 2026, 7:00:15/);
    screen.getByText('Database: one exchange takes 800 ms.');
    expect(screen.queryByText(/^Last look/)).toBeNull();
    health = aHealth();
    press('Try again');
    await screen.findByText(/^Last look/);
    await waitFor(() => expect(announced()).toBe('Everything works.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why nothing is known, and tries again', async () => {
    open(null);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be asked. Not now.');
    health = aHealth();
    press('Try again');
    await screen.findByText('Everything works.');
  });
});

type Wording = { readonly params: HealthProblem['params']; readonly sentence: string; readonly todo: RegExp };
const said: Readonly<Record<HealthProblemCode, Wording>> = {
  diskFull: { params: {}, sentence: 'The disk of the server is full: nothing can be saved.', todo: /^Free up space/ },
  serviceDown: {
    params: { service: 'auth' },
    sentence: 'The service auth does not answer.',
    todo: /^Affected: Sign-in, accounts, groups\. Read the last lines of its log/,
  },
  partAway: {
    params: { part: 'objects', services: ['auth', 'chat'] },
    sentence: 'File store: not reached by auth and chat.',
    todo: /^Check that it is running/,
  },
  spaceLow: {
    params: { part: 'redis', free_bytes: 31.5 * MB },
    sentence: 'Queues and counters (Redis): only 31.5 MB of space left.',
    todo: /maxmemory\.$/,
  },
  partSlow: {
    params: { part: 'nats', ms: 1234 },
    sentence: 'Message bus (NATS): one exchange takes 1.2 sec.',
    todo: /^Check what keeps it busy/,
  },
  queueLate: {
    params: { queue: 'tasks', service: 'storage', minutes: 12 },
    sentence: 'Tasks (storage): work has been waiting for 12 min.',
    todo: /^Check that the service runs/,
  },
  mailsFailed: {
    params: { count: 1 },
    sentence: '1 mail could not be delivered in the last day.',
    todo: /^The list of mail says why/,
  },
  clocksDiffer: {
    params: { host: 'school-2', seconds: 3 },
    sentence: 'The clock of school-2 is off by 3 sec.',
    todo: /NTP/,
  },
  versionsDiffer: {
    params: { versions: ['1.0.0', '1.0.1'] },
    sentence: 'Services run in different versions: 1.0.0 and 1.0.1.',
    todo: /^This is normal during an upgrade/,
  },
  backupOld: { params: { hours: 72 }, sentence: 'Age of the last backup: 3 days.', todo: /npm run backup/ },
  backupNone: { params: {}, sentence: 'No backup has been made yet.', todo: /set up a daily backup/ },
  trialDatabase: {
    params: {},
    sentence: 'The database is secantusd, which is meant for trying Math Quiz out.',
    todo: /MONGO_URL/,
  },
  mailOff: {
    params: {},
    sentence: 'Mail is not set up: invitations, password resets and receipts are not sent.',
    todo: /SMTP_URL and MAIL_FROM/,
  },
};

describe('a problem', () => {
  it.each(healthProblems)('is said with what to do and its runbook: %s', async (code) => {
    const { params, sentence, todo } = said[code];
    open(withProblem({ code, state: 'attention', params }));
    const entry = within(await screen.findByRole('region', { name: 'What to look at' }));
    entry.getByText(sentence);
    entry.getByText(todo);
    entry.getByText(`Runbook: ${code}`);
    entry.getByText('Look at this week');
    screen.getByText(/docs\/self-hosting\/runbooks\.md/);
  });

  it.each(['ko-KR', 'ru-RU', 'fr-FR'] as const)('has no key or hole in its words in %s', async (locale) => {
    startTestTexts(locale);
    const problems = healthProblems.map((code) => ({ code, state: 'bad' as const, params: said[code].params }));
    open(aHealth({ state: 'bad', problems }));
    await waitFor(() => expect(document.querySelectorAll('[data-code]')).toHaveLength(healthProblems.length));
    expect(document.body.textContent).not.toMatch(/console\.|\{\{|undefined|NaN/);
  });

  it('that is good to know stands below the others without alarm', async () => {
    const note = { code: 'trialDatabase', state: 'good', params: {} } as const;
    const down = { code: 'serviceDown', state: 'bad', params: { service: 'auth' } } as const;
    open(aHealth({ state: 'bad', problems: [down, note] }));
    await screen.findByText('Something does not work.');
    within(screen.getByRole('region', { name: 'What to look at' })).getByText('Fix now');
    const notes = screen.getByRole('region', { name: 'Good to know' });
    expect(notes.textContent).toContain('secantusd');
    expect(notes.textContent).not.toMatch(/Fix now|Look at this week/);
  });

  it('of mails leads to those that failed', async () => {
    open(withProblem({ code: 'mailsFailed', state: 'attention', params: { count: 3 } }));
    await screen.findByText('3 mails could not be delivered in the last day.');
    const link = screen.getByRole('link', { name: 'Show failed mail' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/mail?filter={"state":"failed"}');
  });
});

describe('services', () => {
  it('that share one process have its memory said once', async () => {
    open(aHealth());
    await screen.findByText('All services run in one process: 512 MB');
    const row = await rowOf('auth');
    row.getByText('Works');
    row.getByText('Sign-in, accounts, groups');
    expect(screen.queryByRole('columnheader', { name: 'Memory' })).toBeNull();
    expect(screen.getAllByText(/512 MB/)).toHaveLength(1);
  });

  it('with several copies show each of them once they are opened', async () => {
    const second = aCopy('b', { host: 'school-2', version: '1.0.1', started_at: '2026-03-02T08:00:00.000Z' });
    open(
      aHealth({
        services: [
          aService('auth', second, aCopy('a')),
          aService('chat', aCopy('c', { pid: 8, memory_bytes: 64 * MB })),
        ],
      }),
    );
    const row = await rowOf('auth');
    row.getByText('1.0.0 and 1.0.1');
    row.getByText('1 GB');
    expect((await rowOf('chat')).getByText('64 MB')).toBeTruthy();
    const button = row.getByRole('button', { name: 'Copies of auth: 2' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    (await rowOf('school-2, process 7')).getByText('1.0.1');
    (await rowOf('school, process 7')).getByText('512 MB');
  });

  it('of which some share a process say which one', async () => {
    const alone = aCopy('c', { pid: 8, memory_bytes: 64 * MB });
    open(aHealth({ services: [aService('auth', aCopy('a')), aService('llm', aCopy('l')), aService('chat', alone)] }));
    await screen.findByText('Process 7 on school runs 2 services: 512 MB');
    (await rowOf('auth')).getByText('shared');
    (await rowOf('chat')).getByText('64 MB');
  });

  it('that do not answer say so in a word', async () => {
    open(aHealth({ services: [aService('auth'), aService('mathquiz', aCopy('m'))] }));
    const row = await rowOf('auth');
    row.getByText('Does not answer');
    row.getByText('0');
  });
});

describe('the backup', () => {
  it('has its time and what is in it', async () => {
    open(aHealth());
    const backup = await table('Backup');
    backup.getByText(/^Last backup: Mar 2, 2026, 10:00:00/);
    backup.getByText('Records: 48,210 · Files: 312 · Size: 12.5 MB');
  });

  it('is said to be missing, or not to be known', async () => {
    open(aHealth({ backup: { began_at: null, bytes: 0, documents: 0, objects: 0 } }));
    (await table('Backup')).getByText('No backup has been made yet.');
    await lookLater(aHealth({ backup: null }));
    await waitFor(async () => (await table('Backup')).getByText('Nothing is known about this at the moment.'));
  });
});

describe('servers', () => {
  it('have a name, a version, a time and their space in words', async () => {
    open(aHealth({ parts: [aPart('database'), aPart('objects', { program: 's3', version: '', free_bytes: null })] }));
    const servers = await table('Servers');
    servers.getByText('MongoDB 8.0.4 · Answers in 2.4 ms');
    servers.getByText('256 MB used, 768 MB free');
    servers.getByText('S3 · Answers in 2.4 ms');
    servers.getByText('256 MB used');
    expect(servers.getAllByText('Works')).toHaveLength(2);
  });

  it('say what is the matter with them', async () => {
    const away = aPart('redis', { ok: false, ms: null, program: 'valkey', away_from: ['auth', 'chat'] });
    const off = aPart('mail', { program: 'off', version: '', used_bytes: null, free_bytes: null });
    open({ ...slow(800), parts: [aPart('database'), away, off] });
    const servers = await table('Servers');
    servers.getByText('Slow');
    servers.getByText('Not reached');
    servers.getByText('Not reached by: auth and chat');
    servers.getByText('Not set up');
    expect(servers.queryByText('Works')).toBeNull();
  });
});

describe('queues', () => {
  it('say calmly that nothing waits, and else how much of what', async () => {
    const tasks = aQueue('tasks', {
      waiting: 1200,
      active: 2,
      later: 3,
      failed: 4,
      oldest_at: '2026-03-02T09:45:00.000Z',
    });
    const params = { queue: 'tasks', service: 'mathquiz', minutes: 15 };
    const late = { code: 'queueLate', state: 'attention', params } as const;
    open(withProblem(late, { queues: [aQueue('marking'), aQueue('mail'), aQueue('newer'), tasks] }));
    (await rowOf('Marking')).getByText('Nothing waits');
    const queues = await table('Queues');
    queues.getByText('Mail');
    queues.getByText('newer');
    const cells = queues.getByText('Tasks').closest('tr')?.querySelectorAll('td') ?? [];
    expect([...cells].map((cell) => cell.textContent)).toEqual([
      'mathquiz',
      '1,200',
      '2',
      '3',
      '4',
      expect.stringMatching(/^Mar 2, 2026, 6:45.*Late$/),
    ]);
  });

  it('that no service tells of are not known', async () => {
    open(aHealth({ queues: [] }));
    expect((await table('Queues')).getByText('Nothing is known about this at the moment.')).toBeTruthy();
  });
});
