export const requestKinds = ['verify-email', 'reset-password', 'sign-up'] as const;

export type RequestKind = (typeof requestKinds)[number];
