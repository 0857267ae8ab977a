export type Place = readonly [x: number, y: number];
/** x from, x to, y from, y to. */
export type Window = readonly [number, number, number, number];
export type Three<T> = readonly [T, T, T];

type Told = {
  /** Words below the figure. */
  readonly caption: string;
  /** The author's words for who cannot see it; empty: they are made of its numbers. */
  readonly alt: string;
};

/** A curve: pieces of points in thousandths of the window, from its lower left corner; and what its graph tells. */
export type PlottedCurve = {
  readonly pieces: readonly (readonly Place[])[];
  readonly label: string;
  /** As TeX; empty where the words for the figure do not say it. */
  readonly formula: string;
  readonly zeros: readonly number[];
  /** The value at 0; null where there is none in sight. */
  readonly atZero: number | null;
  /** Points to read off, where the function is not told. */
  readonly through: readonly Place[];
};
export type Plot = Told & {
  readonly kind: 'plot';
  readonly letter: string;
  readonly window: Window;
  readonly curves: readonly PlottedCurve[];
};

export type LabelledPoint = { readonly at: Place; readonly label: string };
export type SegmentLook = 'solid' | 'dashed' | 'arrow';
export type Segment = {
  readonly from: Place;
  readonly to: Place;
  readonly label: string;
  readonly look: SegmentLook;
};
export type Plane = Told & {
  readonly kind: 'plane';
  readonly window: Window;
  readonly points: readonly LabelledPoint[];
  readonly segments: readonly Segment[];
};

/** An end of an interval; null: it goes on. */
export type End = { readonly at: number; readonly open: boolean } | null;
export type NumberLine = Told & {
  readonly kind: 'number_line';
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly points: readonly { readonly at: number; readonly label: string; readonly open: boolean }[];
  readonly intervals: readonly (readonly [End, End])[];
};

export type Triangle = Told & {
  readonly kind: 'triangle';
  /** Lengths across from the corners. */
  readonly lengths: Three<number>;
  readonly corners: Three<string>;
  readonly sides: Three<string>;
  readonly angles: Three<string>;
};

export type Bars = Told & {
  readonly kind: 'bars';
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  readonly yLabel: string;
};

export type Boxes = Told & {
  readonly kind: 'boxes';
  /** Least, lower quartile, median, upper quartile, most. */
  readonly boxes: readonly { readonly label: string; readonly five: readonly number[] }[];
};

/** A figure of a variant: plain numbers and words, all that is needed to draw it and to say it. */
export type DrawnFigure = Plot | Plane | NumberLine | Triangle | Bars | Boxes;
