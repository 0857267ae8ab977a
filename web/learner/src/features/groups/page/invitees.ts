/** Names and addresses out of what was typed or pasted, each once. */
export const inviteesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
