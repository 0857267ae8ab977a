/** Of this tab alone: a reload keeps it, and no other tab knows of it. */
const key = 'look';
const isId = /^[0-9a-f]{24}$/;

/** The request for help by which an operator sees in this tab what its asker sees; null: one's own pages. */
export function lookHere(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A tab that was opened to look (`?look=<request>`) does so until it is closed. */
export function beginLook(query: string): void {
  const id = new URLSearchParams(query).get('look');
  if (id === null || !isId.test(id)) return;
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // A browser that keeps nothing opens one's own pages.
  }
}

export const leaveLook = (): void => sessionStorage.removeItem(key);
