import type { GraphTool } from '@mathquiz/contracts/mathquiz/parts/drawn.constants';
import { type DrawnObject, type Place, readGraph } from '@mathquiz/domain/maths';
import { useState } from 'react';
import { type Entry, entriesOf, entriesText, entryOf, pointCount } from '../../graph/drawing.js';

/** Why something cannot be drawn, as a text's key; null when it can. */
export function refusal(drawn: DrawnObject): string | null {
  const reading = readGraph(entryOf(drawn).text);
  return reading.ok ? null : `maths.read.${reading.reason}`;
}

const same = (a: Place, b: Place | undefined) => a[0] === b?.[0] && a[1] === b[1];

/** What has been drawn, the thing that is being drawn point by point, and every way to change them. */
export function useDrawing(value: string, tools: readonly GraphTool[], onChange: (value: string) => void) {
  const [tool, setTool] = useState<GraphTool>(tools[0] ?? 'point');
  const [dashed, setDashed] = useState(false);
  const [pending, setPending] = useState<readonly Place[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const entries = entriesOf(value);
  const store = (next: readonly Entry[]) => onChange(entriesText(next));
  const draftOf = (places: readonly Place[]): DrawnObject => ({
    kind: tool,
    places,
    dashed: dashed && tool !== 'point',
  });

  /** Gives what became of it: another point is needed, the thing is drawn, or it cannot be. */
  const place = (at: Place): Entry | 'more' | 'refused' => {
    setTrouble(null);
    const places = [...pending, at];
    if (places.length < pointCount(tool)) {
      setPending(places);
      return 'more';
    }
    return draw(places);
  };
  const draw = (places: readonly Place[]): Entry | 'refused' => {
    const drawn = draftOf(places);
    const why = refusal(drawn);
    if (why) {
      setTrouble(why);
      return 'refused';
    }
    const entry = entryOf(drawn);
    setPending([]);
    if (!entries.some(({ text }) => text === entry.text)) store([...entries, entry]);
    return entry;
  };
  return {
    tool,
    dashed,
    pending,
    trouble,
    entries,
    place,
    draw,
    setDashed,
    choose: (next: GraphTool) => {
      setTool(next);
      setPending([]);
      setTrouble(null);
    },
    cancel: () => {
      setPending([]);
      setTrouble(null);
    },
    /** The last point that was set, or the last thing that was drawn. */
    undo: () => {
      setTrouble(null);
      if (pending.length > 0) setPending(pending.slice(0, -1));
      else store(entries.slice(0, -1));
    },
    remove: (at: number) => store(entries.filter((_, index) => index !== at)),
    /** false: it cannot lie so, and stays as it was. */
    change: (at: number, drawn: DrawnObject): boolean => {
      const why = refusal(drawn);
      setTrouble(why);
      if (why) return false;
      store(entries.map((entry, index) => (index === at ? entryOf(drawn) : entry)));
      return true;
    },
    isSet: (at: Place) => pending.some((one) => same(at, one)),
  };
}
export type Drawing = ReturnType<typeof useDrawing>;
