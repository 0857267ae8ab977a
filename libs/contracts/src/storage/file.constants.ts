/** What files are by their content (product.md section 3 "asset"): the kind decides how large one may be and how it is given out. */
export const fileKinds = ['image', 'svg', 'pdf', 'audio', 'video', 'geogebra', 'office'] as const;
export type FileKind = (typeof fileKinds)[number];

const MB = 1024 * 1024;

/** The most bytes of one file, by kind. */
export const maxFileBytes: Readonly<Record<FileKind, number>> = {
  image: 25 * MB,
  svg: MB,
  pdf: 50 * MB,
  audio: 50 * MB,
  video: 200 * MB,
  geogebra: 20 * MB,
  office: 50 * MB,
};

/** What pages offer in the file dialog; the server goes by the content alone. */
export const fileTypes: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  svg: ['image/svg+xml'],
  pdf: ['application/pdf'],
  audio: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4', 'audio/flac'],
  video: ['video/mp4', 'video/webm'],
  geogebra: ['application/vnd.geogebra.file'],
  office: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
  ],
};

/** Widths in which a picture lies ready, as WebP; a narrower one lies there in its own size. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** No picture has more pixels, and reading it takes no longer. */
export const imageLimits = { megapixels: 100, ms: 10_000 } as const;

/** Where objects lie, and for how long; null: as long as something holds them. */
export const buckets = {
  avatars: { keptDays: null },
  assets: { keptDays: null },
  submissions: { keptDays: null },
  exports: { keptDays: 7 },
  temporary: { keptDays: 1 },
} as const;
export const bucketNames = Object.keys(buckets) as (keyof typeof buckets)[];
export type BucketName = keyof typeof buckets;

/** What the console uploads at once; more comes in parts of this size, each by itself. */
export const partBytes = 8 * MB;
/** The most that an admin puts into a bucket as one object. */
export const maxObjectBytes = 5 * 1024 * MB;
/** Seconds for which a signed request is good. */
export const signedSeconds = 300;

export const assetScopes = ['mine', 'shared', 'group', 'all'] as const;
export const licences = [
  'own',
  'cc0',
  'cc-by',
  'cc-by-sa',
  'cc-by-nc',
  'public-domain',
  'permission',
  'unknown',
] as const;
export type Licence = (typeof licences)[number];

/** How a text names a picture: `![what it shows](image:<id>)`; in what is sent to somebody `.<token>` follows, which lets them see it. */
export const imageReference = /\bimage:([A-Za-z0-9_-]{22})(?:\.([A-Za-z0-9_-]{22}))?(?![A-Za-z0-9_-])/g;
/** A text without the tokens of whoever it was sent to: as it is written and stored. */
export const withoutImageTokens = (text: string): string => text.replace(imageReference, 'image:$1');
/** The pictures that a text holds, each once. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(imageReference)].map(([, id = '']) => id)),
];
