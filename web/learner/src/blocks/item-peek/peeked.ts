/** An item in one of its versions, as a list names it. */
export type Peeked = { readonly _id: string; readonly version: number; readonly title: string };
