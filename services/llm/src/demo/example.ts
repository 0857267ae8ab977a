/** A fixed reply to questions about one item. `replies`: the first, the second, … of a conversation; the last one again after that. */
export type DemoExample = {
  readonly purpose: string;
  /** Of the item of the example school; null: of any item, or of none yet. */
  readonly title: string | null;
  readonly replies: readonly object[];
};
