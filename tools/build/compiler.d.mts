export const tsc: string;
