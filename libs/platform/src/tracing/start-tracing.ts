import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import { ifSet, readConfig } from '../config.js';
import { productVersion } from '../version.js';

/** Names and meanings are those of OpenTelemetry. */
const tracingConfig = z.object({
  /** Collector that takes OTLP over HTTP, without its `/v1/traces`; nobody traces where it is left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: ifSet(z.url({ protocol: /^https?$/ })),
  /** Share of the requests that are traced, each from its first step to its last. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

let stop: (() => Promise<void>) | null = null;

export const isTracing = (): boolean => stop !== null;

/** Before the services of a process start. The library is loaded where it is wanted alone. Throws where the settings are wrong. */
export async function startTracing(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = readConfig(tracingConfig, env);
  if (endpoint === undefined || stop) return;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': name, 'service.version': productVersion }),
    sampler: new sdk.ParentBasedSampler({ root: requestsAlone(sdk, share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  stop = () => provider.shutdown();
}

/** A trace begins with a request: what a queue or a sweeper looks for every few seconds is of no interest. */
function requestsAlone(sdk: typeof import('@opentelemetry/sdk-trace'), share: number): Sampler {
  const ratio = new sdk.TraceIdRatioBasedSampler(share);
  return {
    shouldSample(parent, traceId, _name, kind) {
      if (kind !== SpanKind.SERVER) return { decision: sdk.SamplingDecision.NOT_RECORD };
      return ratio.shouldSample(parent, traceId);
    },
    toString: () => `requests, ${share} of them`,
  };
}

/** Sends what has not been sent yet. A collector that is away keeps nobody from ending. */
export async function stopTracing(): Promise<void> {
  await stop?.().catch(() => undefined);
}
