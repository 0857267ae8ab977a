import { checking } from './checking.craft.js';
import { drawing } from './drawing.craft.js';
import { judging } from './judging.craft.js';
import { reading } from './reading.craft.js';
import { showing } from './showing.craft.js';
import { testing } from './testing.craft.js';

/** Everything that computes with what authors and students have written: it is done in child processes only. */
export const crafts = { judging, checking, drawing, reading, showing, testing };
