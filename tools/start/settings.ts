import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Every setting of `npm start`, in the order of the table in docs/self-hosting/parts.md and of `--help`. */
export interface Setting {
  readonly name: string;
  readonly byDefault: string;
  readonly about: string;
  /** What is wrong with a value that is there. */
  problem(value: string): string | undefined;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly processes: 'one' | 'many';
}

const logLevels = ['error', 'warn', 'log', 'debug'];

export const settingsTable: readonly Setting[] = [
  { name: 'PORT', byDefault: '8080', about: 'port of the website and the API', problem: notPort },
  {
    name: 'HOST',
    byDefault: '127.0.0.1',
    about: 'address to listen on; 0.0.0.0 for every network of the machine',
    problem: notHost,
  },
  { name: 'DATA_DIR', byDefault: './.data', about: 'folder of everything that is kept', problem: () => undefined },
  {
    name: 'MONGO_URL',
    byDefault: '',
    about: 'a MongoDB that you run; else one is found and started',
    problem: notUrl(['mongodb', 'mongodb+srv']),
  },
  {
    name: 'NATS_URL',
    byDefault: '',
    about: 'a NATS that you run; else one is found and started',
    problem: notUrl(['nats', 'tls']),
  },
  {
    name: 'REDIS_URL',
    byDefault: '',
    about: 'a Redis or Valkey that you run; else one is found and started',
    problem: notUrl(['redis', 'rediss']),
  },
  {
    name: 'EXAMPLE_PASSWORD',
    byDefault: '',
    about: 'password of the example accounts, at the first start; else one is drawn',
    problem: (value) => (value.length < 8 ? 'must have at least 8 characters' : undefined),
  },
  {
    name: 'PUBLIC_ORIGIN',
    byDefault: '',
    about: 'where browsers find the product; else http://HOST:PORT',
    problem: notUrl(['http', 'https']),
  },
  {
    name: 'SMTP_URL',
    byDefault: '',
    about: 'mail server of the school; else mails are written to a folder and shown here',
    problem: notUrl(['smtp', 'smtps']),
  },
  {
    name: 'MAIL_FROM',
    byDefault: '',
    about: 'sender of mails: Math Quiz <quiz@school.example>',
    problem: (value) => (/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/.test(value) ? undefined : 'must hold an e-mail address'),
  },
  {
    name: 'MAIL_FOLDER',
    byDefault: '',
    about: 'folder of mails while no SMTP_URL is set; else DATA_DIR/mails',
    problem: () => undefined,
  },
  {
    name: 'SHOW_MAILS',
    byDefault: '',
    about: 'yes, no: whether mails of that folder are printed, links and all; else only to a terminal',
    problem: oneOf(['yes', 'no']),
  },
  {
    name: 'PUSH_PUBLIC_KEY',
    byDefault: '',
    about: 'web push: notices on devices, with the next two; npx web-push generate-vapid-keys draws the keys',
    problem: (value) => (/^[A-Za-z0-9_-]{87}$/.test(value) ? undefined : 'must be a public VAPID key'),
  },
  {
    name: 'PUSH_PRIVATE_KEY',
    byDefault: '',
    about: 'the private key of the pair',
    problem: (value) => (/^[A-Za-z0-9_-]{43}$/.test(value) ? undefined : 'must be a private VAPID key'),
  },
  {
    name: 'PUSH_CONTACT',
    byDefault: '',
    about: 'whom push services may turn to: mailto:quiz@school.example',
    problem: (value) => (/^(mailto:|https:\/\/)/.test(value) ? undefined : 'must begin with mailto: or https://'),
  },
  {
    name: 'S3_ENDPOINT',
    byDefault: '',
    about: 'an S3 server for files, with the two keys; else they lie in DATA_DIR/objects',
    problem: notUrl(['http', 'https']),
  },
  { name: 'S3_ACCESS_KEY', byDefault: '', about: 'who stores there', problem: () => undefined },
  { name: 'S3_SECRET_KEY', byDefault: '', about: 'the secret key that goes with it', problem: () => undefined },
  { name: 'S3_REGION', byDefault: '', about: 'region of the S3 server; else us-east-1', problem: () => undefined },
  {
    name: 'S3_BUCKET_PREFIX',
    byDefault: '',
    about: 'what the names of its buckets begin with; else mathquiz-',
    problem: (value) =>
      /^[a-z0-9][a-z0-9-]{0,39}$/.test(value) ? undefined : 'must be small letters, digits and dashes',
  },
  {
    name: 'S3_PUBLIC_ENDPOINT',
    byDefault: '',
    about: 'the S3 server as browsers reach it, where that differs',
    problem: notUrl(['http', 'https']),
  },
  {
    name: 'STORAGE_RESERVE_MB',
    byDefault: '1024',
    about: 'so much of the disk stays free of files',
    problem: notNumber,
  },
  {
    name: 'FILES_STAFF_MB',
    byDefault: '2048',
    about: 'room for the files of one teacher, author, reviewer or admin',
    problem: notNumber,
  },
  { name: 'FILES_PERSON_MB', byDefault: '100', about: 'room for the files of anybody else', problem: notNumber },
  { name: 'FILES_SCHOOL_MB', byDefault: '51200', about: 'room for all files together', problem: notNumber },
  {
    name: 'PAYMENTS_DEMO',
    byDefault: '0',
    about: '1: credits are paid for at a stand-in for Stripe, as with --payments=demo',
    problem: oneOf(['0', '1']),
  },
  {
    name: 'PROCESSES',
    byDefault: 'one',
    about: 'one: all services in one process (least memory); many: one process each',
    problem: oneOf(['one', 'many']),
  },
  {
    name: 'LOG_LEVEL',
    byDefault: 'warn',
    about: 'how much the services write to DATA_DIR/logs',
    problem: oneOf(logLevels),
  },
];

/** Reads all settings at once; an empty value counts as absent. */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
): Settings | { readonly problems: readonly string[] } {
  const value = (name: string) =>
    env[name] || (settingsTable.find((setting) => setting.name === name)?.byDefault ?? '');
  const problems = settingsTable.flatMap((setting) => {
    const given = env[setting.name];
    const problem = given ? setting.problem(given) : undefined;
    return problem === undefined ? [] : [`${setting.name} ${problem}`];
  });
  const push = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'];
  for (const name of push.some((set) => env[set]) ? push : []) {
    if (!env[name]) problems.push(`${name} is needed for web push`);
  }
  const s3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  for (const name of s3.some((set) => env[set]) ? s3 : []) {
    if (!env[name]) problems.push(`${name} is needed for S3`);
  }
  for (const name of env.SMTP_URL ? ['MAIL_FROM', 'PUBLIC_ORIGIN'] : []) {
    if (!env[name]) problems.push(`${name} is needed where SMTP_URL is set`);
  }
  if (problems.length > 0) return { problems };
  return {
    port: Number(value('PORT')),
    host: value('HOST'),
    dataDir: resolve(root, value('DATA_DIR')),
    processes: value('PROCESSES') === 'many' ? 'many' : 'one',
  };
}

function notPort(value: string): string | undefined {
  const fits = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
  return fits ? undefined : `must be a number from 1 to 65535, not "${value}"`;
}

function notHost(value: string): string | undefined {
  const fits = isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value);
  return fits ? undefined : `must be an address or a name of this machine, not "${value}"`;
}

function notNumber(value: string): string | undefined {
  return /^\d{1,9}$/.test(value) ? undefined : `must be a whole number, not "${value}"`;
}

/** The value itself is not repeated: it may hold a password. */
function notUrl(schemes: readonly string[]): (value: string) => string | undefined {
  return (value) => {
    const fits = schemes.some((scheme) => value.startsWith(`${scheme}://`) && value.length > scheme.length + 3);
    return fits ? undefined : `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and name a host`;
  };
}

function oneOf(words: readonly string[]): (value: string) => string | undefined {
  return (value) => (words.includes(value) ? undefined : `must be one of ${words.join(', ')}, not "${value}"`);
}
