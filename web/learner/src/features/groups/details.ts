/** What somebody says about themselves beside a message, such as a student number: what it is, and what it says. */
export type Detail = { readonly name: string; readonly value: string };

/** As the contract of an application has them. */
export const maxDetails = 10;
const nameShape = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u;

const isLeftOut = ({ name, value }: Detail) => name.trim() === '' && value.trim() === '';

/** Whether a detail has no name that can be sent, or the name of one before it. */
export function isMisnamed(details: readonly Detail[], at: number): boolean {
  const detail = details[at];
  if (!detail || isLeftOut(detail)) return false;
  const name = detail.name.trim();
  return !nameShape.test(name) || details.slice(0, at).some((one) => one.name.trim() === name);
}

/** null: one of them is misnamed. */
export function infoOf(details: readonly Detail[]): Record<string, string> | null {
  if (details.some((_, at) => isMisnamed(details, at))) return null;
  const kept = details.filter((detail) => !isLeftOut(detail));
  return Object.fromEntries(kept.map(({ name, value }) => [name.trim(), value.trim()]));
}
