import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };

/** A step of a trace, as OTLP sends it in JSON. */
export type TraceStep = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Name of the process that it happened in. */
  readonly service: string;
  readonly attributes: readonly Attribute[];
};

type TraceExport = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<TraceStep, 'service'>[] }[];
  }[];
};

/** Takes traces as a collector does, OTLP over HTTP, and keeps them. */
export async function collectTraces() {
  const steps: TraceStep[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as TraceExport;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) steps.push(...spans.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    steps: (): readonly TraceStep[] => steps,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Names of a step, of the one that it is part of, and so on. */
export function wayTo(step: TraceStep, steps: readonly TraceStep[]): string[] {
  const parent = steps.find(({ traceId, spanId }) => traceId === step.traceId && spanId === step.parentSpanId);
  return [`${step.service}: ${step.name}`, ...(parent ? wayTo(parent, steps) : [])];
}
