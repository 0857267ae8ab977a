import { drawBars, drawBoxes } from './draw-bars.js';
import { drawNumberLine } from './draw-line.js';
import { drawPlane, drawPlot } from './draw-plane.js';
import { drawTriangle } from './draw-triangle.js';
import type { Drawing, Write } from './drawing.js';
import type { DrawnFigure } from './figure.js';

/** A figure's shapes, with numbers as their reader writes them. The same figure gives the same drawing on every machine. */
export function drawFigure(figure: DrawnFigure, write: Write): Drawing {
  switch (figure.kind) {
    case 'plot':
      return drawPlot(figure, write);
    case 'plane':
      return drawPlane(figure, write);
    case 'number_line':
      return drawNumberLine(figure, write);
    case 'triangle':
      return drawTriangle(figure);
    case 'bars':
      return drawBars(figure, write);
    case 'boxes':
      return drawBoxes(figure, write);
  }
}
