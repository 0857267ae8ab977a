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

/** Shows and focuses it, opening what is folded over it. */
export function goTo(path: string): boolean {
  const field = fieldOf(path);
  if (!field) return false;
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
  field.scrollIntoView({ block: 'center' });
  const target = field.matches('input, textarea, select, button')
    ? field
    : field.querySelector<HTMLElement>('input, textarea, select');
  target?.focus({ preventScroll: true });
  return true;
}
