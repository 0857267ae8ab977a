/** The sign of the product; the icons of `public/` show the same. */
export function ProductSign({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#405ec9" />
      <path
        d="M8 17.500l2.800-1L14 23.500l5.200-15H25"
        fill="none"
        stroke="#fff"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M20 15l4.600 6m0-6L20 21" stroke="#c6d8ff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
