/** `filter` of a list as the contract wants it: JSON of what is chosen; an empty, absent or `false` field is not. */
export function filterOf(wanted: Readonly<Record<string, string | number | boolean | null>>): string {
  const entries = Object.entries(wanted).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value)));
}
