export * from './health.constants.js';
export type {
  BackupReport,
  CopyReport,
  HealthProblem,
  PartReport,
  QueueReport,
  SystemHealth,
} from './health.schemas.js';
