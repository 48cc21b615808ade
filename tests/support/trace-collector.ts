import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span that a part has sent. */
export interface CollectedSpan {
  /** Name of the part. */
  part: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the beginning of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
  /** In ms. */
  startedAt: number;
  duration: number;
}

export interface TraceCollector {
  /** Variables of a part that sends all its traces here. */
  env: Record<string, string>;
  spans: CollectedSpan[];
  /** All that was received, as text. */
  text(): string;
  /** The trace of a request. */
  traceOf(requestId: string | null): CollectedSpan[];
  close(): Promise<void>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** Receives traces by OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    text += body;
    spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER: 'always_on',
    },
    spans,
    text: () => text,
    traceOf(requestId) {
      const root = spans.find(({ attributes }) => attributes['kubrik.request.id'] === requestId);
      return spans.filter(({ traceId }) => traceId === root?.traceId);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => readSpan(part, span)));
  });
}

function readSpan(part: string, span: SentSpan): CollectedSpan {
  const { name, traceId, spanId, parentSpanId = '' } = span;
  const [start, end] = [span.startTimeUnixNano, span.endTimeUnixNano].map((time) => Number(time) / 1e6);
  const [startedAt, duration] = [start ?? 0, (end ?? 0) - (start ?? 0)];
  return {
    part,
    name,
    traceId,
    spanId,
    parentSpanId,
    attributes: valuesOf(span.attributes),
    startedAt,
    duration,
  };
}

const valuesOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A trace as text: each span below its parent, with its part, when it began and how long it took, in ms. */
export function waterfallOf(trace: CollectedSpan[]): string {
  const first = Math.min(...trace.map(({ startedAt }) => startedAt));
  const known = new Set(trace.map(({ spanId }) => spanId));
  const lines: string[] = [];
  const write = (span: CollectedSpan, depth: number) => {
    const at = (span.startedAt - first).toFixed(1).padStart(8);
    const took = span.duration.toFixed(1).padStart(7);
    lines.push(`${at} ${took}  ${span.part.padEnd(8)} ${'  '.repeat(depth)}${span.name}`);
    below(span.spanId, depth + 1);
  };
  const below = (parent: string, depth: number) => {
    for (const span of trace
      .filter(({ parentSpanId }) => parentSpanId === parent)
      .toSorted((one, other) => one.startedAt - other.startedAt))
      write(span, depth);
  };
  below('', 0);
  // A part that was killed has not sent the span of its own that others stand below.
  for (const span of trace) if (span.parentSpanId && !known.has(span.parentSpanId)) write(span, 0);
  return lines.join('\n');
}
