/** What stands below a letter. */
import { subscript } from './characters.js';

export const subText =
  /_(?:\{([A-Za-z0-9]{1,20})\}|([0-9]{1,20}|[A-Za-z]{1,20})|([\u0370-\u03ff])|[({]([A-Za-z0-9+\- ,]{1,20})[)}])/y;
/** The digits of `x1 =` and `x1,2 =`, which count the solutions. */
export const countedIndex = /_?(?:(\d{1,2})|()()(\d\s?[,;/]\s?\d))(?=\s*(?:=|≈|∈))/y;
export const countedSubscripts = /()()()([₁₂₃]\s?,\s?[₂₃₄])(?=\s*(?:=|≈|∈))/y;

/** In TeX. */
export const latexSubText =
  /_\s*(?:\{\s*\\(?:text|mathrm|mathit)\{([A-Za-z0-9]{1,20})\}\s*\}|\{\s*([A-Za-z0-9]{1,20})\s*\}|([A-Za-z0-9])|\{([A-Za-z0-9+\- ,]{1,20})\})/y;

/** `a_(n+1)` as one name, written so that it reads back: `a_{n+1}`. */
export const subscriptOf = (typed: string): string => {
  const sub = [...typed.replace(/[ ]/g, '').replace(/[;/]/, ',')].map((sign) => subscript(sign) ?? sign).join('');
  return /^[A-Za-z0-9]+$/.test(sub) ? sub : `{${sub}}`;
};
