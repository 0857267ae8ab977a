import { judging } from '../marking/judging.craft.js';
import { checking } from '../rendering/checking.craft.js';
import { drawing } from '../rendering/drawing.craft.js';
import { reading } from '../rendering/reading.craft.js';
import { showing } from '../rendering/showing.craft.js';
import { testing } from '../rendering/testing.craft.js';

/** Everything that computes with what authors and students have written: it is done in child processes only. */
export const crafts = { judging, checking, drawing, reading, showing, testing };
