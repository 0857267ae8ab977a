import type { ReactNode } from 'react';

const picture = (drawing: ReactNode) => (
  <svg
    viewBox="0 0 48 48"
    width="48"
    height="48"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {drawing}
  </svg>
);

/** A typed fraction under a root, on a line. */
export const typed = picture(
  <>
    <rect x="4" y="10" width="40" height="28" rx="4" />
    <path d="M11 25l3 6 5-14h15M22 25h9M26.500 20v2M26.500 28v3M38 31V19" />
  </>,
);
/** One sheet, and others of the same shape. */
export const variants = picture(
  <>
    <path d="M16 8h20a4 4 0 014 4v22M12 12h20a4 4 0 014 4v22" opacity=".5" />
    <rect x="8" y="16" width="24" height="26" rx="4" />
    <path d="M14 24h6M14 30h12M14 36h9" />
  </>,
);
/** A marked sheet. */
export const marked = picture(
  <>
    <rect x="8" y="6" width="32" height="36" rx="4" />
    <path d="M15 17l3 3 6-7M29 17h5M15 28h19M15 35h12" />
  </>,
);
