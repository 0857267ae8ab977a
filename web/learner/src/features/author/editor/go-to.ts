/** The field of a problem's path, or the nearest thing around it: `parts.0.key`, else `parts.0`, else anything that begins so. */
export function fieldOf(path: string, within: ParentNode = document): HTMLElement | null {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const escaped = CSS.escape(rest);
    const exact = within.querySelector<HTMLElement>(`[data-path="${escaped}"]`);
    const inside = exact ?? within.querySelector<HTMLElement>(`[data-path^="${escaped}."]`);
    if (inside) return inside;
  }
  return null;
}

/** Letters of a value that are read out. */
const maxSaid = 120;
const fields = 'input, textarea, select';

/** Shows and focuses it, opening what is folded over it. */
export function goTo(path: string, focused = true): boolean {
  const field = fieldOf(path);
  if (!field) return false;
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
  field.scrollIntoView({ block: 'center' });
  const target = field.matches(`${fields}, button`) ? field : field.querySelector<HTMLElement>(fields);
  if (focused) target?.focus({ preventScroll: true });
  return true;
}

/** What the field of a path is called, with what stands in it; nothing where it has no name. */
export function labelOf(path: string): string {
  const field = fieldOf(path);
  const target = field?.matches(fields) ? field : field?.querySelector<HTMLElement>(fields);
  if (
    !(
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
  )
    return '';
  const label = target.getAttribute('aria-label') ?? target.labels?.[0]?.textContent ?? '';
  const value = target instanceof HTMLSelectElement ? (target.selectedOptions[0]?.text ?? '') : target.value;
  return value === '' || label === '' ? label : `${label}: ${value.slice(0, maxSaid)}`;
}
