/** Servers that the product stands on. */
export const healthParts = ['database', 'nats', 'redis', 'objects', 'mail'] as const;
export type HealthPart = (typeof healthParts)[number];

/** Programs that play these parts, as far as the product can tell them apart. `off`: the part is not set up. */
export const partPrograms = [
  'mongodb',
  'secantusd',
  'nats',
  'redis',
  'valkey',
  'disk',
  's3',
  'smtp',
  'folder',
  'off',
  'unknown',
] as const;
export type PartProgram = (typeof partPrograms)[number];

/** `bad`: somebody is kept from working now. `attention`: somebody should look at it this week. */
export const healthStates = ['good', 'attention', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

/** Things that can be wrong, each with a sentence and a runbook (docs/self-hosting/runbooks.md). */
export const healthProblems = [
  'diskFull',
  'serviceDown',
  'partAway',
  'spaceLow',
  'partSlow',
  'queueLate',
  'mailsFailed',
  'clocksDiffer',
  'versionsDiffer',
  'backupOld',
  'backupNone',
  'trialDatabase',
  'mailOff',
] as const;
export type HealthProblemCode = (typeof healthProblems)[number];
