/** How a line is joined to the one before it; none: it is left to the reader of the lines. */
export const joints = ['', '=', '=>', '<=>'] as const;
export type Joint = (typeof joints)[number];
export type StepLine = { readonly joint: Joint; readonly text: string };

const jointOf = /^(<=>|=>|=)\s*/;

/** A line as stored, `=> x = 3`, taken apart. */
export function lineOf(source: string): StepLine {
  const found = jointOf.exec(source);
  const joint = joints.find((one) => one === found?.[1]) ?? '';
  return { joint, text: found ? source.slice(found[0].length) : source };
}

/** The sign that is typed in front of a line becomes its joint, also sign by sign: `=`, then `>`. */
export const typedLine = (joint: Joint, text: string): StepLine =>
  lineOf(joint === '' ? text : text.startsWith('>') ? joint + text : `${joint} ${text}`);

export const linesOf = (value: string): readonly StepLine[] => value.split('\n').map(lineOf);

/** Empty lines at the end are no answer. */
export function linesText(lines: readonly StepLine[]): string {
  const written = lines.map(({ joint, text }) => (joint === '' ? text : `${joint} ${text}`.trimEnd()));
  return written.every((line) => line.trim() === '') ? '' : written.join('\n').replace(/(?<!\n)\n+$/, '');
}
