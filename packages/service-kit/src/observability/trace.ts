import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { type Span, SpanKind };

/** What a span shows. Its attributes never hold personal data, texts of people or values of SQL. */
export interface SpanDefinition {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

type Work<T> = (span: Span | undefined) => Promise<T>;

/** Header with the W3C `traceparent` of an event, in NATS. */
export const traceparentHeader = 'traceparent';

const tracer = () => trace.getTracer('kubrik');

/** Id of the trace under way. Traces that the sampler has not chosen have none. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** W3C `traceparent` of the span under way, by which another process or a later transaction continues the trace. */
export function currentTraceparent(): string | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Begins a trace, if the sampler chooses it. Whoever begins it ends the span. */
export function beginTrace(
  { name, ...options }: SpanDefinition,
  startTime: number = Date.now(),
): Span | undefined {
  const span = tracer().startSpan(name, { ...options, startTime }, ROOT_CONTEXT);
  return span.isRecording() ? span : undefined;
}

/** Runs `work` in the trace of a span; without one it only runs it. */
export const inTraceOf = <T>(span: Span | undefined, work: () => T): T =>
  span ? context.with(trace.setSpan(ROOT_CONTEXT, span), work) : work();

/** Runs `work` in no trace, though something that is in one may have caused it. */
export const outsideTrace = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Runs `work` in a span of the trace under way; without one it only runs it. */
export const withSpan = <T>(definition: SpanDefinition, work: Work<T>): Promise<T> =>
  runBelow(context.active(), definition, work);

/** Runs `work` in a span of the trace that `traceparent` names; without one it only runs it. */
export const continueTrace = <T>(
  traceparent: string | null | undefined,
  definition: SpanDefinition,
  work: Work<T>,
): Promise<T> => runBelow(contextOf(traceparent), definition, work);

/** Runs `work` in a span of the trace that `traceparent` names; without one it begins a trace, if the sampler chooses it. */
export const continueOrBeginTrace = <T>(
  traceparent: string | undefined,
  definition: SpanDefinition,
  work: Work<T>,
): Promise<T> => runIn(contextOf(traceparent), definition, work);

/**
 * Runs work that belongs to several traces, each of which gets a span. What the work causes is in the first of them, to
 * which the spans of the others have a link.
 */
export function continueTraces<T>(
  traceparents: (string | undefined)[],
  definition: SpanDefinition,
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = traceparents.filter(Boolean);
  return continueTrace(first, definition, async (span) => {
    const links = span && [{ context: span.spanContext() }];
    const { name, ...options } = definition;
    const linked = others.map((other) =>
      tracer().startSpan(name, { ...options, ...(links && { links }) }, contextOf(other)),
    );
    try {
      return await work();
    } finally {
      for (const one of linked) one.end();
    }
  });
}

/** Notes the status of an answer, which is that of HTTP; an error of the server marks the span. */
export function noteStatus(span: Span | undefined, attribute: string, status: number): void {
  span?.setAttribute(attribute, status);
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
}

const contextOf = (traceparent: string | null | undefined): Context =>
  traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

const runBelow = <T>(parent: Context, definition: SpanDefinition, work: Work<T>): Promise<T> =>
  trace.getSpanContext(parent) ? runIn(parent, definition, work) : work(undefined);

async function runIn<T>(parent: Context, { name, ...options }: SpanDefinition, work: Work<T>): Promise<T> {
  const span = tracer().startSpan(name, options, parent);
  if (!span.isRecording()) return work(undefined);
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span);
  } catch (error) {
    // Without its message, which may hold values.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
