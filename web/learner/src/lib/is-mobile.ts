/** A phone or a tablet, by what its browser calls itself; an iPad says that it is a Mac, which has no touch screen. */
export const isMobile = ({ userAgent, maxTouchPoints = 0 }: { userAgent: string; maxTouchPoints?: number }): boolean =>
  /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
