const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header of a download (RFC 6266): its name in plain letters for old readers, and as it is (RFC 5987). */
export function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percent(name)}`;
}

/** The name that such a header gives. */
export function nameInAttachment(header: string): string | null {
  const inFull = /filename\*=UTF-8''([\w%.~!$&+^`|-]+)/.exec(header)?.[1];
  if (inFull !== undefined) return decodeURIComponent(inFull);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? null;
}
