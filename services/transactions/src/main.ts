import { runService } from '@mathquiz/platform';
import { service } from './service.js';

await runService(service);
