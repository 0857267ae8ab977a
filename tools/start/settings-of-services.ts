import type { Setting } from './settings.ts';

type Plain = Pick<Setting, 'name' | 'byDefault' | 'about'>;
const row = (name: string, byDefault: string, about: string): Plain => ({ name, byDefault, about });

/** Settings that the services themselves read and check when they start, in the order of docs/self-hosting. */
export const settingsOfServices: readonly Plain[] = [
  row('PASSWORD_LENGTH', '7', 'least length of a new password, 7 to 15'),
  row('PASSWORD_MEMORY_MIB', '19', 'memory that hashing one password takes (argon2id), in MiB'),
  row('PASSWORD_PASSES', '2', 'how often hashing goes over it'),
  row('PASSWORD_HASHES', '', 'how many passwords one process hashes at once; else one a core'),
  row('PASSWORD_NICE', '2', 'how far hashing steps back when the machine is full, 0 to 19'),
  row('SIGN_INS_AT_ONCE', '', 'sign-ins under way at once; else 32 a core'),
  row('OPEN_SELF_INVITATION', '0', '1: who asks for an account by e-mail gets it without an admin'),
  row('ACCESS_MINUTES', '10', 'how long a session goes on without being renewed'),
  row('REFRESH_DAYS', '14', 'how long one is signed in'),
  row('OIDC_ISSUER', '', "the school's OpenID Connect provider, with the next two and PUBLIC_ORIGIN"),
  row('OIDC_CLIENT_ID', '', 'as which the provider knows the product'),
  row('OIDC_CLIENT_SECRET', '', 'the secret that goes with it'),
  row('OIDC_NAME', 'OpenID', 'what the button at the login says'),
  row('OIDC_ROLE_CLAIM', '', 'the claim that says what somebody is: groups'),
  row('OIDC_ROLES', '', 'what it may say, and the role it stands for: staff=teacher, pupils=student'),
  row('TRUSTED_PROXIES', '', 'proxies whose X-Forwarded-For counts: 127.0.0.1, 10.0.0.0/8'),
  row('PUPILS_WRITE', 'yes', 'no: pupils write to their teachers alone'),
  row('SOCKET_LOOK_MS', '300000', "how often a socket's session is looked at again, in milliseconds"),
  row(
    'HELP_MAIL_MS',
    '600000',
    'how long somebody waits for help before operators on duty get a mail, in milliseconds',
  ),
  row('MESSAGE_MAIL_MS', '300000', 'how long a message stays unread before a mail tells of it, in milliseconds'),
  row('PUSH_INNER_HOSTS', '', 'push services of your own that may have inner addresses: push.school.example'),
  row('PUSH_CA_FILE', '', 'the authority that signed for them: /etc/ssl/school.pem'),
  row('AI_BASE_URL', '', 'an endpoint with the OpenAI API, with AI_MODEL: https://ai.school.example/v1'),
  row('AI_MODEL', '', 'the model that answers there, as the endpoint calls it'),
  row('AI_API_KEY', '', 'the key of the endpoint, where it asks for one'),
  row('AI_ALLOW_PRIVATE', '0', '1: the endpoint may have an inner address and speak http'),
  row('AI_TIMEOUT_MS', '120000', 'how long one call of the model may take, in milliseconds'),
  row('AI_MAX_TOKENS', '16000', 'tokens that one reply of the model may have; reasoning counts'),
  row('AI_DEMO', '0', '1: AI answers come from fixed examples, as with --ai=demo'),
  row('STRIPE_SECRET_KEY', '', 'card payments for credits, with the next one: sk_live_…, or sk_test_… for trying'),
  row('STRIPE_PUBLISHABLE_KEY', '', 'the publishable key of the same account: pk_live_…'),
  row('STRIPE_WEBHOOK_SECRET', '', 'signs the events that Stripe sends to /api/v1/transactions/stripe/webhook'),
  row('FILE_WORKERS', '1', 'processes that read files at the same time'),
  row('ERASURES_DIR', '', 'folder of the log of erasures, on another disk; else DATA_DIR/erasures, or a bucket in S3'),
  row('BACKUP_RECIPIENT', '', 'public key for backups: npm run backup -- --new-key FILE makes a pair'),
  row('BACKUP_DIR', '', 'folder of backups, best on another machine; else DATA_DIR/backups'),
  row('BACKUP_KEEP', '14', 'how many backups stay there, the newest'),
  row('WORKERS_PER_POOL', '', 'processes that mark, show, read and try items, of each kind; else half of the cores'),
  row('WORKER_TASK_MS', '250', "CPU time for one item's answers or one drawing, in milliseconds"),
  row('WORKER_MEMORY_MB', '128', 'heap of such a process, in MiB'),
  row('MARKING_CPU_PER_MINUTE_MS', '10000', "CPU time for one person's answers a minute, in milliseconds"),
  row('OTEL_EXPORTER_OTLP_ENDPOINT', '', 'a collector that takes traces, OTLP over HTTP: http://127.0.0.1:4318'),
  row('OTEL_TRACES_SAMPLER_ARG', '1', 'share of the requests that are traced'),
  row('SWEEP_MS', '5000', 'how often a service looks for work that a crash has left, in milliseconds'),
];

/** Settings of services that are started one by one: `npm start` and `npm run dev` draw them. */
export const settingsDrawn: readonly Plain[] = [
  row('SESSION_SECRET', '', 'signs sessions and seals what waits; the same for every service and copy'),
  row('STRIPE_STAND_IN_URL', '', 'a stand-in for Stripe on this machine, for tests: PAYMENTS_DEMO starts one'),
  row('CHAT_HOST', '127.0.0.1', 'where the chat service takes sockets'),
  row('CHAT_PORT', '8082', 'and at which port'),
  row('SOCKETS_URL', 'http://127.0.0.1:8082', 'where the gateway finds it'),
  row('WATCH_PORT', '', 'where a process answers GET /live, /ready and /metrics; without it nobody can ask'),
  row('WATCH_HOST', '127.0.0.1', 'and at which address'),
  row('DRAIN_MS', '0', 'time between SIGTERM and the end, in which /ready says that it ends, in milliseconds'),
];
