import type { HealthProblem, PartReport, QueueReport } from '@mathquiz/contracts/gateway/health.schemas';
import { type ArrivedReport, type HealthAsked, healthLimits, summaryOf } from './index.js';

const now = new Date('2026-11-29T10:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

const aPart = (more: Partial<PartReport> = {}): PartReport => ({
  part: 'database',
  ok: true,
  ms: 2,
  program: 'mongodb',
  version: '8.0.4',
  used_bytes: 1000,
  free_bytes: 100 * 1024 ** 3,
  ...more,
});
const aQueue = (more: Partial<QueueReport> = {}): QueueReport => ({
  queue: 'marking',
  waiting: 0,
  active: 0,
  later: 0,
  failed: 0,
  oldest_at: null,
  ...more,
});
const aCopy = (service: string, more: Partial<ArrivedReport> = {}): ArrivedReport => ({
  service,
  copy: `${service}-1`,
  host: 'school',
  pid: 7,
  version: '1.0.0',
  node: '24.0.0',
  at: now.toISOString(),
  started_at: ago(60_000),
  memory_bytes: 1,
  parts: [aPart()],
  queues: [],
  backup: null,
  arrived: now,
  ...more,
});

const summary = (copies: readonly ArrivedReport[], more: Partial<HealthAsked> = {}) =>
  summaryOf({ expected: ['auth', 'storage'], copies, isDiskFull: false, now, ...more });
const both = (more: Partial<ArrivedReport> = {}) => [aCopy('auth', more), aCopy('storage')];
const problemsOf = (copies: readonly ArrivedReport[], more?: Partial<HealthAsked>) => {
  const { state, problems } = summary(copies, more);
  return { state, problems: problems.map(({ code, params }) => [code, params]) };
};

describe('the health of an installation', () => {
  it('is good where every service answers and nothing waits', () => {
    const { state, problems, services, parts } = summary(both());
    expect([state, problems]).toEqual(['good', []]);
    expect(services.map(({ service, copies }) => [service, copies.length])).toEqual([
      ['auth', 1],
      ['storage', 1],
    ]);
    expect(parts).toEqual([{ ...aPart({ used_bytes: 2000 }), away_from: [] }]);
  });

  it('is bad without a service, and says which', () => {
    expect(problemsOf([aCopy('auth')])).toEqual({ state: 'bad', problems: [['serviceDown', { service: 'storage' }]] });
  });

  it('is bad where one service alone does not reach its database', () => {
    const away = aPart({ ok: false, ms: null, program: 'unknown', version: '', used_bytes: null, free_bytes: null });
    const copies = both({ parts: [away] });
    expect(problemsOf(copies)).toEqual({
      state: 'bad',
      problems: [['partAway', { part: 'database', services: ['auth'] }]],
    });
    expect(summary(copies).parts).toEqual([
      {
        ...away,
        program: 'mongodb',
        version: '8.0.4',
        used_bytes: 1000,
        free_bytes: 100 * 1024 ** 3,
        away_from: ['auth'],
      },
    ]);
  });

  it('counts a store once, however many copies of its service tell of it', () => {
    expect(summary([...both(), aCopy('auth', { copy: 'auth-2' })]).parts[0]?.used_bytes).toBe(2000);
    const redis = (used_bytes: number) => [aPart({ part: 'redis', program: 'valkey', used_bytes })];
    const copies = [aCopy('auth', { parts: redis(10) }), aCopy('storage', { parts: redis(12) })];
    expect(summary(copies).parts[0]?.used_bytes).toBe(12);
  });

  it.each<[string, Partial<PartReport>, HealthProblem['state'], HealthProblem['code'], HealthProblem['params']]>([
    ['slow', { ms: healthLimits.slowMs }, 'attention', 'partSlow', { part: 'database', ms: healthLimits.slowMs }],
    ['low', { free_bytes: 1e9 }, 'attention', 'spaceLow', { part: 'database', free_bytes: 1e9 }],
    ['nearly full', { free_bytes: 1e6 }, 'bad', 'spaceLow', { part: 'database', free_bytes: 1e6 }],
    ['for trials', { program: 'secantusd' }, 'good', 'trialDatabase', {}],
    ['without mail', { part: 'mail', program: 'off' }, 'good', 'mailOff', {}],
  ])('tells of a part that is %s', (_, more, state, code, params) => {
    expect(problemsOf(both({ parts: [aPart(more)] }))).toEqual({ state, problems: [[code, params]] });
  });

  it('takes a small memory of Redis for enough', () => {
    const redis = aPart({ part: 'redis', program: 'valkey', free_bytes: 200 * 1024 ** 2 });
    expect(problemsOf(both({ parts: [redis] })).problems).toEqual([]);
  });

  it('tells of work that waits too long, and of mails that were given up', () => {
    const queues = [
      aQueue({ waiting: 3, oldest_at: ago(healthLimits.lateMs) }),
      aQueue({ queue: 'tasks', waiting: 900, oldest_at: ago(healthLimits.lateMs - 1) }),
      aQueue({ queue: 'mail', failed: 2 }),
    ];
    expect(problemsOf(both({ queues }))).toEqual({
      state: 'attention',
      problems: [
        ['mailsFailed', { count: 2 }],
        ['queueLate', { queue: 'marking', service: 'auth', minutes: 10 }],
      ],
    });
  });

  it('tells of a machine whose clock differs once, and of two versions', () => {
    const late = { host: 'other', at: ago(healthLimits.clockMs), version: '1.0.1' };
    expect(problemsOf([...both(late), aCopy('storage', late)])).toEqual({
      state: 'attention',
      problems: [
        ['clocksDiffer', { host: 'other', seconds: 2 }],
        ['versionsDiffer', { versions: ['1.0.0', '1.0.1'] }],
      ],
    });
  });

  it('holds no clock for wrong whose answer came long before that of a slow copy', () => {
    const early = new Date(now.getTime() - 2500);
    expect(problemsOf(both({ host: 'other', at: early.toISOString(), arrived: early })).problems).toEqual([]);
  });

  it('tells of a backup that is missing or old, and less loudly where the product is tried out', () => {
    const stored = (began_at: string | null, program: PartReport['program'] = 'mongodb') =>
      problemsOf(both({ backup: { began_at, bytes: 1, documents: 1, objects: 1 }, parts: [aPart({ program })] }));
    expect(stored(ago(healthLimits.backupMs - 1))).toEqual({ state: 'good', problems: [] });
    expect(stored(ago(healthLimits.backupMs))).toEqual({
      state: 'attention',
      problems: [['backupOld', { hours: 36 }]],
    });
    expect(stored(null)).toEqual({ state: 'attention', problems: [['backupNone', {}]] });
    expect(stored(null, 'secantusd').state).toBe('good');
  });

  it('takes the last backup that any copy knows of', () => {
    const at = (began_at: string | null) => ({ backup: { began_at, bytes: 1, documents: 1, objects: 1 } });
    const copies = [
      aCopy('auth', at(null)),
      aCopy('storage', at(ago(5))),
      aCopy('storage', { copy: 'b', ...at(ago(9)) }),
    ];
    expect(summary(copies).backup?.began_at).toBe(ago(5));
  });

  it('puts the worst first', () => {
    const { state, problems } = problemsOf([aCopy('auth', { parts: [aPart({ ms: 900 })] })], { isDiskFull: true });
    expect([state, problems.map(([code]) => code)]).toEqual(['bad', ['diskFull', 'serviceDown', 'partSlow']]);
  });
});
