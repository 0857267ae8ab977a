export { drawValues, maxTries } from './draw.js';
export { type Chance, chanceOf, type GeneratorVersion, generatorVersion } from './generator.js';
export { type ItemText, textsOf } from './item-texts.js';
export { lostVariables, variablesIn } from './lost-variables.js';
export { type MathsSpan, mathsSpans } from './maths-spans.js';
export { idsOfLabels, noneId, type Ordering } from './option-order.js';
export { type KeyValue, takesAnyKind } from './part-key.js';
export { type Convention, holesOf } from './template.js';
export { drawnItems, itemOrder, itemSeed, type Placed, type PlacedText, partKeyOf, textPlaces } from './test-items.js';
export { type Typesets, textFaults, translationFaults } from './text-faults.js';
export { tidy } from './tidy.js';
export { ItemFault } from './values.js';
export { type Drawn, drawFollowing, drawVariant, fillCase, fingerprintOf, taskOf, type Variant } from './variant.js';
export {
  type DrawOptions,
  isKeyed,
  type VariantAlternative,
  type VariantOption,
  type VariantPart,
  type VariantPrompt,
  variantPart,
} from './variant-part.js';
export type { Decimal } from './write-value.js';
