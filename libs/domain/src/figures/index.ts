/** Figures of a variant: as they stand in a text, and as shapes on a sheet. Where their numbers come from, `randomisation` knows. */
export { drawFigure } from './draw-figure.js';
export { rightAngle } from './draw-triangle.js';
export type { Drawing, Shape, Write } from './drawing.js';
export type {
  Bars,
  Boxes,
  DrawnFigure,
  End,
  NumberLine,
  Place,
  Plane,
  Plot,
  PlottedCurve,
  Segment,
  Three,
  Triangle,
  Window,
} from './figure.js';
export { closes, inOrder, packFigure, unpackFigure } from './packed.js';
export { niceStep, ticks } from './ticks.js';
export { type Written, writtenIn } from './written.js';
