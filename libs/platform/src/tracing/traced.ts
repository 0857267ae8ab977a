import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AppError } from '../app-error.js';
import { isTracing } from './start-tracing.js';

const tracer = trace.getTracer('mathquiz');

type Step = {
  /** Few different ones: `PUT mathquiz/answers/{id}`, never an id. */
  readonly name: string;
  readonly kind: 'server' | 'client';
  readonly attributes: Attributes;
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** Does the work as a step of a trace; what it throws is noted and thrown on. Where nobody traces it costs nothing. */
export function traced<T>(step: () => Step, work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work();
  const { name, kind, attributes } = step();
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** An answer that refuses is no fault of the server. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'internal';
  span.setAttribute('error.type', code);
  if (['internal', 'unavailable', 'deadline_exceeded'].includes(code)) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A step that begins and ends with events of a library; null: nobody traces what it is part of. */
export function beginStep(name: string, attributes: Attributes): Span | null {
  if (trace.getActiveSpan() === undefined) return null;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

type Setter = { set(name: string, value: string): void };
type Getter = { get(name: string): string; keys(): string[] };

/** Writes into the headers of a message which step sends it. */
export function carryInto(headers: Setter): void {
  propagation.inject(context.active(), headers, { set: (into, name, value) => into.set(name, value) });
}

/** Does the work as part of the step that has sent a message with these headers. */
export function carriedBy<T>(headers: Getter | undefined, work: () => T): T {
  if (headers === undefined || !isTracing()) return work();
  const parent = propagation.extract(context.active(), headers, {
    get: (from, name) => from.get(name) || undefined,
    keys: (from) => from.keys(),
  });
  return context.with(parent, work);
}

/** The trace that this work is part of; null: none. */
export const currentTraceId = (): string | null => trace.getActiveSpan()?.spanContext().traceId ?? null;
