/** What a test can be meant for: a press sets all that goes with it. */
export const presetNames = ['homework', 'class_test', 'exam', 'practice'] as const;
export type PresetName = (typeof presetNames)[number];
