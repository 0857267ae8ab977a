/** A fixed reply to questions about one item. `replies`: the first, the second, … of a conversation; the last one again after that. */
export type DemoExample = {
  readonly purpose: string;
  /** Title of an item of the example school; null: any item, or none yet. */
  readonly title: string | null;
  readonly replies: readonly object[];
};
