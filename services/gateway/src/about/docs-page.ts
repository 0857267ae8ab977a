import { routes } from '@mathquiz/contracts';
import { accessText } from '@mathquiz/contracts/openapi';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The API's documentation for people; the machine's form is openapi.json beside it. */
export function docsPage(): string {
  const rows = Object.values(routes)
    .map(
      (route) =>
        `<tr><td><code>${route.method}</code></td><td><code>/api/v1/${escapeHtml(route.path)}</code></td>` +
        `<td>${escapeHtml(route.summary)}</td><td>${escapeHtml(accessText(route.access))}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Math Quiz API</title>
<link rel="stylesheet" href="docs/style.css"></head>
<body><h1>Math Quiz API</h1>
<p>Every route, generated from the contracts that the server itself obeys. Machine-readable: <a href="docs/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What for</th><th>Who may</th></tr></thead><tbody>
${rows}
</tbody></table></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}`;
