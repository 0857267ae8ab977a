/** An SVG without anything that runs, loads or links: elements and attributes of drawing alone, written anew. */
import { SaxesParser } from 'saxes';

const elements = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
);
const attributes =
  /^(?:id|class|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|d|dx|dy|points|width|height|viewBox|preserveAspectRatio|transform|gradientTransform|gradientUnits|patternUnits|patternContentUnits|patternTransform|clipPathUnits|maskUnits|maskContentUnits|spreadMethod|offset|orient|refX|refY|markerWidth|markerHeight|markerUnits|rotate|lengthAdjust|textLength|text-anchor|dominant-baseline|baseline-shift|letter-spacing|word-spacing|font-(?:family|size|style|weight|variant)|fill|fill-(?:opacity|rule)|stroke|stroke-(?:dasharray|dashoffset|linecap|linejoin|miterlimit|opacity|width)|stop-(?:color|opacity)|opacity|color|display|visibility|clip-path|clip-rule|mask|marker-(?:start|mid|end)|role|aria-[a-z]+|version|xml:space|startOffset)$/;
/** Points into the same file. */
const inner = /^#[\w-]+$/;
const innerUrl = /^url\(#[\w-]+\)$/;

const xmlNames: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => xmlNames[sign] ?? sign);

function keepsAttribute(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return inner.test(value.trim());
  if (!attributes.test(name)) return false;
  return !/url\s*\(/i.test(value) || innerUrl.test(value.trim());
}

/** Null: this is no SVG, or none that can be read. What is not of drawing is left out, with all that stands in it. */
export function sanitisedSvg(source: string): string | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) return null;
  const parser = new SaxesParser({ xmlns: false });
  const out: string[] = [];
  const open: string[] = [];
  let dropped = 0;
  let root: string | null = null;
  let broken = false;
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    root ??= name;
    if (dropped > 0 || !elements.has(name)) {
      dropped += 1;
      return;
    }
    const kept = Object.entries(given as Record<string, string>).filter(([key, value]) => keepsAttribute(key, value));
    const first =
      open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
    out.push(`<${name}${first}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`);
    open.push(name);
  });
  parser.on('closetag', () => {
    if (dropped > 0) dropped -= 1;
    else out.push(`</${open.pop()}>`);
  });
  parser.on('text', (text) => {
    if (dropped === 0 && open.length > 0) out.push(escaped(text));
  });
  try {
    parser.write(source).close();
  } catch {
    return null;
  }
  return broken || root !== 'svg' ? null : out.join('');
}
