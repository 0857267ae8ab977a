/** An object or list that is open at a place in a text. */
export type Open = {
  readonly kind: 'object' | 'list';
  /** Where its bracket stands. */
  readonly at: number;
  /** The field or entry that one is in. */
  step: string | number;
};

export type Cursor = {
  /** From the outermost on. */
  readonly open: readonly Open[];
  /** A name of a field, a value, or neither can be written here. */
  readonly expects: 'name' | 'value' | null;
  /** Where what is being written begins: a text with its quote, or a word. */
  readonly from: number;
  /** Within a text that begins at `from`. */
  readonly quoted: boolean;
};

type Reading = { open: Open[]; expects: Cursor['expects']; from: number; quoted: boolean };

/** What can be written at a place, by what stands before it alone: what comes after may be half done. */
export function cursorAt(text: string, at: number): Cursor {
  const now: Reading = { open: [], expects: 'value', from: at, quoted: false };
  for (let place = 0; place < at; ) place = step(now, text, place, at);
  return now;
}

/** Reads one token, and gives the place behind it. */
function step(now: Reading, text: string, place: number, at: number): number {
  const sign = text[place] ?? '';
  const top = now.open.at(-1);
  const value = now.expects;
  switch (sign) {
    case '{':
    case '[':
      now.open.push({ kind: sign === '{' ? 'object' : 'list', at: place, step: sign === '{' ? '' : 0 });
      now.expects = sign === '{' ? 'name' : 'value';
      return place + 1;
    case '}':
    case ']':
      now.open.pop();
      now.expects = null;
      return place + 1;
    case ':':
      now.expects = 'value';
      return place + 1;
    case ',':
      if (top?.kind === 'list') top.step = Number(top.step) + 1;
      now.expects = top?.kind === 'object' ? 'name' : 'value';
      return place + 1;
    case '"': {
      const end = endOfText(text, place, at);
      // After a value whose comma is not written yet the next field may begin.
      if (top?.kind === 'object' && value === null) now.expects = 'name';
      if (end === null) {
        Object.assign(now, { from: place, quoted: true });
        return at;
      }
      if (now.expects === 'name' && top) top.step = unquoted(text.slice(place, end));
      now.expects = null;
      return end;
    }
    default: {
      if (/\s/.test(sign)) return place + 1;
      const end = place + (/^[\w.+-]+/.exec(text.slice(place, at))?.[0].length ?? 1);
      if (end === at) now.from = place;
      else now.expects = null;
      return end;
    }
  }
}

/** Behind its closing quote; null: it is still open. */
function endOfText(text: string, begin: number, at: number): number | null {
  for (let place = begin + 1; place < at; place += 1) {
    if (text[place] === '\\') place += 1;
    else if (text[place] === '"') return place + 1;
    else if (text[place] === '\n') return null;
  }
  return null;
}

function unquoted(name: string): string {
  try {
    return String(JSON.parse(name));
  } catch {
    return '';
  }
}
