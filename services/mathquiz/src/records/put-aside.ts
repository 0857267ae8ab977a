import type { ContentAttribute, PartKind } from '@mathquiz/contracts';

const keptBack: readonly ContentAttribute[] = ['deprecated', 'exam_only'];
/** Only a person can mark these. */
const byHand: PartKind = 'manual';

/** Items that are put aside for this: as they are published, not put away, and of kinds that machines mark alone (docs/adr/0038). */
export const putAsideFor = (attribute: 'practice' | 'daily') =>
  ({
    attributes: { $eq: attribute, $nin: [...keptBack] },
    published_version: { $ne: null },
    status: { $ne: 'archived' },
    'published.kinds': { $ne: byHand },
  }) as const;
