/** Rooms that a page shows beside its own work, as the help desk does: known to those who list rooms and count what is unread. */
export const visited = new Set<string>();
