import type { Visit } from './browser.js';

/** What an author types for each kind: the fields of the editor by their place in the item. */
const written = {
  match: {
    prompt: 'Match the products.',
    'pairs.0.left': '2 times $a$',
    'pairs.0.right': '{{2*a}}',
    'pairs.1.left': '3 times $a$',
    'pairs.1.right': '{{3*a}}',
  },
  matrix: { prompt: 'Write $a$ times the unit matrix.', key: '[[a, 0], [0, a]]' },
  steps: { prompt: 'Solve it.', start: '2x + a = 3a', key: 'x = a' },
  graph: { prompt: 'Draw $y = x + a$.', key: 'line: (0,{{a}}) (1,{{a+1}})' },
  units: { prompt: 'How many metres are {{100*a}} cm?', key: 'a', unit: 'm' },
} as const;

/** Writes one item with a part of each of these kinds, without code, and saves it. */
export async function writeKinds({ page, shot }: Visit, title: string): Promise<void> {
  await page.goto('/app/author/items/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Statement' }).fill('Let $a = {{a}}$.');
  await page.getByRole('button', { name: 'Add variable', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Whole number in a range' }).click();
  await page.locator('[data-path="variables.0.name"]').fill('a');
  await page.locator('[data-path="variables.0.from"]').fill('2');
  await page.locator('[data-path="variables.0.to"]').fill('5');
  for (const [at, [kind, fields]] of Object.entries(written).entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a part', exact: true }).click();
    await page.locator(`[data-path="parts.${at}.kind"]`).selectOption(kind);
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[data-path="parts.${at}.${name}"]`).fill(value);
    }
  }
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('metres are').first().waitFor();
  await preview.locator('.katex').first().waitFor();
  await shot('50-kinds-written');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/author\/items\/[0-9a-f]{24}/);
}
