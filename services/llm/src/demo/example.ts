/** A fixed reply to questions about one item. `replies`: the first, the second, … of a conversation; the last one again after that. */
export type DemoExample = {
  readonly purpose: string;
  /** Of the item of the example school. */
  readonly title: string;
  readonly replies: readonly object[];
};
