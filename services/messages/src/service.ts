import { defineService } from '@mathquiz/platform';
import { AppModule } from './app.module.js';
import { messagesConfig } from './config.js';

export const service = defineService({
  name: 'messages',
  config: messagesConfig,
  module: (config) => AppModule.with(config),
});
