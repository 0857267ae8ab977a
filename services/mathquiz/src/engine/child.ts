import { serveCrafts } from '@mathquiz/platform/workshop';
import { crafts } from './crafts.js';

serveCrafts(crafts);
