/** Where each prompt was put, as stored: `p1:o2,p2:o1`. */
export function placesOf(value: string): ReadonlyMap<string, string> {
  const pairs = value.split(',').map((place) => place.split(':').map((label) => label.trim()));
  return new Map(pairs.flatMap(([prompt, option]) => (prompt && option ? [[prompt, option]] : [])));
}

/** In the order shown; a prompt that was put nowhere is left out. */
export function placesText(prompts: readonly { readonly id: string }[], places: ReadonlyMap<string, string>): string {
  return prompts.flatMap(({ id }) => (places.get(id) ? [`${id}:${places.get(id)}`] : [])).join(',');
}
