import { type HealthPart, healthParts, type PartProgram } from '@mathquiz/contracts/gateway/health.constants';
import { sayOr, type T } from '../../lib/use-t.js';

/** Programs that are called the same in every language. */
const properNames: Partial<Readonly<Record<PartProgram, string>>> = {
  mongodb: 'MongoDB',
  secantusd: 'secantusd',
  nats: 'NATS',
  redis: 'Redis',
  valkey: 'Valkey',
  s3: 'S3',
  smtp: 'SMTP',
};

export const programName = (program: PartProgram): string =>
  properNames[program] ?? sayOr(`console.health.program.${program}`, program);

export function partName(part: string, t: T): string {
  const known: HealthPart | undefined = healthParts.find((one) => one === part);
  return known ? t(`console.health.part.${known}`) : part;
}

export const queueName = (queue: string, t: T): string =>
  queue === 'mail' ? t('console.mail.title') : sayOr(`console.health.queue.${queue}`, queue);

/** The work that a service does, for those who do not know it by its name; empty where the texts do not know it either. */
export const servesWhat = (service: string): string => sayOr(`console.health.serves.${service}`, '');
