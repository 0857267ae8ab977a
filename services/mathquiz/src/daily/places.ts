import type { Caller, ItemContent } from '@mathquiz/contracts';
import { networkOf, type Request } from '@mathquiz/platform';
import type { Place } from '../engine/rendered-items.service.js';

/** Who asks may be anybody. */
export type Guest = Request<Caller | null>;

/** An item is worth what its author says. */
export function placeOf(content: ItemContent, index: number): Place {
  const points = content.parts.reduce((sum, part) => sum + part.points, 0);
  return { item: { section: '', points, content }, index };
}

/** Whose work it is, of who has no account: names of devices are drawn as one likes, places are not. */
export const shareOf = (context: Guest['context']): string => `place ${networkOf(context.address)}`;
