import { checking } from './checking.handler.js';
import { drawing } from './drawing.handler.js';
import { judging } from './judging.handler.js';
import { reading } from './reading.handler.js';
import { showing } from './showing.handler.js';
import { testing } from './testing.handler.js';

/** Everything that computes with what authors and students have written: it is done in child processes only. */
export const handlers = { judging, checking, drawing, reading, showing, testing };
