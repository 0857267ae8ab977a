import { BullMQOtel } from 'bullmq-otel';
import { isTracing } from './start-tracing.js';

/** Options of a queue and of its worker: a job is a step of the request that has added it. */
export const jobTracing = () => (isTracing() ? { telemetry: new BullMQOtel({ tracerName: 'mathquiz' }) } : {});
