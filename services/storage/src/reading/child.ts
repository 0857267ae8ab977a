import { serveTasks } from '@mathquiz/platform/worker-pool';
import { handlers } from './handlers.js';

serveTasks(handlers);
