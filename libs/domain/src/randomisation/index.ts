export { drawValues, mostTries } from './draw.js';
export { type Chance, chanceOf, generatorVersion } from './generator.js';
export { tidy } from './tidy.js';
export { ItemFault } from './values.js';
export {
  type Drawn,
  type DrawOptions,
  drawVariant,
  faceOf,
  fillCase,
  type KeyValue,
  type Variant,
  type VariantAlternative,
  type VariantOption,
  type VariantPart,
} from './variant.js';
export type { Decimal } from './write-value.js';
