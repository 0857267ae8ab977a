import type { Override } from '@mathquiz/contracts/mathquiz/test-options.schemas';

type Who = Override['who'];

/** One name for each whom an override can be for. */
export const nameOfWho = (who: Who): string => (who.kind === 'person' ? `person:${who.user_id}` : `label:${who.label}`);

export function whoOfName(name: string): Who | null {
  const at = name.indexOf(':');
  const [kind, value] = [name.slice(0, at), name.slice(at + 1)];
  if (kind === 'person') return { kind: 'person', user_id: value };
  return kind === 'label' ? { kind: 'label', label: value } : null;
}
