import { defineService } from '@mathquiz/platform';
import { AppModule } from './app.module.js';
import { authConfig } from './config.js';

export const service = defineService({ name: 'auth', config: authConfig, module: (config) => AppModule.with(config) });
