/** Points as a teacher types them, with either decimal sign; null when they are none, negative or above the most. */
export function pointsOf(text: string, most: number): number | null {
  const clean = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(clean)) return null;
  const value = Number(clean);
  return value <= most ? value : null;
}
