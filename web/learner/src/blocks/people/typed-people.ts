/** Names and addresses out of what was typed or pasted, each once. */
export const typedPeople = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
