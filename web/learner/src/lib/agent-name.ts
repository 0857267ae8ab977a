const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** "Firefox · Windows" of what a browser calls itself; null when it says nothing known. */
export function agentName(agent: string): string | null {
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}
