import { beginsAsSvg } from './begins-as-svg.js';

describe('the first characters of a file', () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '\uFEFF <?xml version="1.0"?>\n<!-- drawn by hand --><!---->\n<svg>',
    'ï»¿<svg\n',
  ])('are those of an SVG: %j', (head) => {
    expect(beginsAsSvg(head)).toBe(true);
  });

  it.each(['', '<svgx>', '<html><svg>', '<!-- <svg> ', '<?xml <svg ', 'text <svg>', `${'<!---->'.repeat(500)}x`])(
    'are none of an SVG: %j',
    (head) => {
      expect(beginsAsSvg(head)).toBe(false);
    },
  );
});
