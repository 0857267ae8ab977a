export * from './health.constants.js';
export type { CopyReport, HealthProblem, PartReport, QueueReport, SystemHealth } from './health.schemas.js';
