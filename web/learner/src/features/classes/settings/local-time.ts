/** The server's UTC time for a `datetime-local` field, in the reader's own zone, and back. */
export function toField(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** null when the field is empty or holds no time. */
export function fromField(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
