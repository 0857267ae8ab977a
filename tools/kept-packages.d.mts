export const bringPackages: (root: string, stamp: string, env?: NodeJS.ProcessEnv) => boolean;
export const keepPackages: (root: string, stamp: string, env?: NodeJS.ProcessEnv) => void;
