import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';

/** What the editor of a kind's rule is given. `path` is the part's, such as `parts.0`. */
export type RuleProps<K extends PartKind> = {
  part: Extract<Part, { kind: K }>;
  path: string;
  onChange: (part: Part) => void;
};
