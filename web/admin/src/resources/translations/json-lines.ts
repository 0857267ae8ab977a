const token = /"(?:[^"\\]|\\.)*"?|[{}:]|\n/g;

/** The line of each key of a text that is JSON, by the keys that lead to it, joined by a line break. Lines count from 1. */
export function keyLines(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const path: string[] = [];
  let line = 1;
  let key = '';
  let last = { text: '""', line: 1 };
  for (const [text] of json.matchAll(token)) {
    switch (text) {
      case '\n':
        line += 1;
        break;
      case '{':
        path.push(key);
        break;
      case '}':
        path.pop();
        break;
      case ':':
        key = String(JSON.parse(last.text));
        lines.set([...path.slice(1), key].join('\n'), last.line);
        break;
      default:
        last = { text, line };
    }
  }
  return lines;
}

/** Where JSON.parse gave up, as browsers say it in words: a line, or a position. The last line when they do not say. */
export function lineOfFault(json: string, error: unknown): number {
  const said = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(said)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(said)?.[1];
  return json
    .slice(0, position === undefined ? json.length : Number(position))
    .trimEnd()
    .split('\n').length;
}
