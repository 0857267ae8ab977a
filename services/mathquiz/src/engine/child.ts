import { serveTasks } from '@mathquiz/platform/worker-pool';
import { handlers } from './handlers.js';
import { warmUp } from './warm-up.js';

warmUp();
serveTasks(handlers);
