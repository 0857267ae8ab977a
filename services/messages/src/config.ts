import { commonConfig, redisConfig, storeConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const messagesConfig = z.object({ ...commonConfig, ...storeConfig, ...redisConfig });
export type MessagesConfig = z.output<typeof messagesConfig>;
export const MESSAGES_CONFIG = Symbol('MESSAGES_CONFIG');
