export const graphTools = ['point', 'line', 'segment', 'ray', 'parabola', 'circle', 'region'] as const;

export type GraphTool = (typeof graphTools)[number];
