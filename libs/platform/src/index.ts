export { AppError, fromWire, type WireError } from './app-error.js';
export { BusModule } from './bus.module.js';
export { BusClient, connectBus, type RouteRequest, systemContext } from './bus-client.js';
export {
  CONFIG,
  commonConfig,
  ifSet,
  originConfig,
  readConfig,
  redisConfig,
  serviceConfig,
  sessionConfig,
  storeConfig,
  stripePagesConfig,
  sweepConfig,
} from './config.js';
export { inRequest } from './current-request.js';
export { endOnSignal } from './end-on-signal.js';
export { FairGate } from './fair-gate.js';
export { parseFilter } from './filter.js';
export { Handles, handledSubjects, readClock } from './handles.js';
export { HEALTH_FACTS, type HealthFacts } from './health.js';
export { type Id, newId, toId } from './id.js';
export { type Idempotency, idempotencyOf, sameAsBefore } from './idempotency.js';
export { Kept, type KeptAnswer, untilSaid } from './kept.js';
export { isSameHash, keyedHash } from './keyed-hash.js';
export { createLogger } from './logging.js';
export { isDuplicateKey, isSecantus } from './mongo.js';
export { natsOptions } from './nats.js';
export { networkOf } from './network-of.js';
export { NoticeTeller } from './notice-teller.js';
export { drawPasscode } from './passcode.js';
export { PeopleService } from './people.service.js';
export { pageOf } from './personal-data/page-of.js';
export { type ExportRequest, PersonalData } from './personal-data/personal-data.js';
export { rowsAfter } from './personal-data/personal-page.js';
export { userId, userIdInText } from './personal-data/user-id.js';
export { isPublicAddress, publicLookup } from './public-lookup.js';
export { connectRedis, type Redis } from './redis.js';
export type { Request, RequestOf } from './request.js';
export { Rounds } from './rounds.js';
export { defineService, type RunningService, runService, type Service } from './run-service.js';
export { Sealed } from './sealed.js';
export { seenImages } from './seen-images.js';
export { serviceModule } from './service-module.js';
export { SERVICE_NAME } from './service-name.js';
export { backingServices, services } from './services.js';
export { SharedCounter } from './shared-counter.js';
export { namedShares, ShareRow, shareRowSchema, shareRows, sharesOf, withoutShares } from './shares.js';
export { type IsColleague, sharingUnder, type Whom } from './sharing.js';
export { Sweepers } from './sweepers.js';
export { TeachersService } from './teachers.service.js';
export { TextOverrides } from './text-overrides.js';
export { fillText, loadTexts, shippedTexts, type Texts } from './texts.js';
export { Together } from './together.js';
export { startTracing } from './tracing/start-tracing.js';
export { jobTracing } from './tracing/trace-jobs.js';
export { traced } from './tracing/traced.js';
export { Unbroken } from './unbroken.js';
export { productVersion } from './version.js';
export { metricNames, noteAnswer, noteDisk } from './watch/metrics.js';
export { redisLook } from './watch/parts.js';
export { queueLook } from './watch/queue-look.js';
export { Watched } from './watch/watched.js';
export { readiness } from './watchdog/readiness.js';
export { begins, startWatchdog } from './watchdog/watchdog.js';
export type { TaskResult } from './worker-pool/task-handler.js';
export { WorkerPool, type WorkerPoolOptions } from './worker-pool/worker-pool.js';
