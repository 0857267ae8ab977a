/** Where a device keeps that a person chose notices on it. */
export const pushWishKey = (userId: string): string => `push.${userId}`;
