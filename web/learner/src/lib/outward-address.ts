const outward = new Set(['http:', 'https:', 'mailto:']);

/** An address that a text of somebody may lead to: a whole one of the web or of mail, nothing of our own; '' for any other. */
export function outwardAddress(address: string): string {
  return URL.canParse(address) && outward.has(new URL(address).protocol) ? address : '';
}
