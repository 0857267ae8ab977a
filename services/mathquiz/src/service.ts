import { defineService } from '@mathquiz/platform';
import { AppModule } from './app.module.js';
import { mathquizConfig } from './config.js';

export const service = defineService({
  name: 'mathquiz',
  config: mathquizConfig,
  module: (config) => AppModule.with(config),
});
