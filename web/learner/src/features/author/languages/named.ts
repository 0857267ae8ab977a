/** Names of variables stand where their values will. */
export const named = (text: string): string => text.replace(/\{\{([^{}]*)\}\}/g, '$1');
