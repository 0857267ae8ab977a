import { checking } from './checking.handler.js';
import { concluding } from './concluding.handler.js';
import { drawing } from './drawing.handler.js';
import { grading } from './grading.handler.js';
import { linting } from './linting.handler.js';
import { reading } from './reading.handler.js';
import { showing } from './showing.handler.js';
import { testing } from './testing.handler.js';

/** Everything that computes with what authors and students have written: it is done in child processes only. */
export const handlers = { grading, checking, concluding, drawing, linting, reading, showing, testing };
