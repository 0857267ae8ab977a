import type { ItemContent } from '@mathquiz/contracts';
import { mathsSpans, textsOf } from '../randomisation/index.js';
import { type Finding, warns } from './finding.js';

/**
 * TeX is the only place where an author can set a colour. A page is white or nearly black, as its reader likes: no colour has 4.5 against both
 * (that would need a luminance below 0.18 and above 0.22), so 3 is asked of each, WCAG's least for what is read.
 */
const least = 3;
const surfaces = [0xffffff, 0x181c25] as const;

const coloured = /\\(?:text)?color(?:box)?\s*\{([^{}]*)\}|\\fcolorbox\s*\{[^{}]*\}\s*\{([^{}]*)\}/g;

/** CSS names that authors write; another one is not judged. */
const named: Readonly<Record<string, number>> = {
  black: 0x000000,
  white: 0xffffff,
  red: 0xff0000,
  green: 0x008000,
  blue: 0x0000ff,
  yellow: 0xffff00,
  orange: 0xffa500,
  purple: 0x800080,
  violet: 0xee82ee,
  gray: 0x808080,
  grey: 0x808080,
  lightgray: 0xd3d3d3,
  lightgrey: 0xd3d3d3,
  darkgray: 0xa9a9a9,
  brown: 0xa52a2a,
  pink: 0xffc0cb,
  cyan: 0x00ffff,
  magenta: 0xff00ff,
  lime: 0x00ff00,
  navy: 0x000080,
  teal: 0x008080,
  maroon: 0x800000,
  olive: 0x808000,
  silver: 0xc0c0c0,
  gold: 0xffd700,
  lightblue: 0xadd8e6,
  lightgreen: 0x90ee90,
  darkblue: 0x00008b,
  darkgreen: 0x006400,
  darkred: 0x8b0000,
};

function rgbOf(colour: string): number | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined && (hex.length === 6 || colour.startsWith('#')))
    return Number.parseInt(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex, 16);
  return named[colour.toLowerCase()] ?? null;
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((rgb >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
function contrast(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colours that cannot be read on one of the two pages, one finding a text. */
export function poorContrast(content: ItemContent): Finding[] {
  return textsOf(content).flatMap(({ path, text }) => {
    const tex = mathsSpans(text).spans.map((span) => span.tex);
    const colours = tex.flatMap((one) =>
      [...one.matchAll(coloured)].map(([, plain, box]) => (plain ?? box ?? '').trim()),
    );
    for (const colour of colours) {
      const rgb = rgbOf(colour);
      if (rgb === null) continue;
      const worst = Math.min(...surfaces.map((surface) => contrast(rgb, surface)));
      if (worst < least)
        return [warns('poorContrast', path, { name: colour, ratio: worst.toFixed(1), least: String(least) })];
    }
    return [];
  });
}
