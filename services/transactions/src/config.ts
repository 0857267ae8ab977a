import { serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const transactionsConfig = z.object({ ...serviceConfig, ...sessionConfig, ...sweepConfig });
export type TransactionsConfig = z.output<typeof transactionsConfig>;
