import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { createLogger } from './log.js';

/** Characters; longer statements of SQL are cut. */
const longestAttribute = 1000;
/** In ms; the SDK's own default is five seconds. What ended within it before a crash is lost. */
const exportDelay = 1000;
/** Without a sampler of the operator's: one trace in twenty, because of what all of them cost. */
const usualSampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
/** Longest time that a stop waits until spans are sent, in ms. */
const flushTimeout = 2000;

/**
 * Loads the SDK of OpenTelemetry, which sends spans as its standard variables say. The instrumentations change `pg` and
 * `redis` while these are loaded, so it runs before any code of a service is loaded.
 *
 * @returns sends the spans that wait, within two seconds
 */
export function startTraceExport(name: string): () => Promise<void> {
  warnOnce(name);
  process.env.OTEL_BSP_SCHEDULE_DELAY ||= String(exportDelay);
  if (!process.env.OTEL_TRACES_SAMPLER) Object.assign(process.env, usualSampler);
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': name })),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    spanProcessors: [withoutMessages, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  new StatementInstrumentation({ requireParentSpan: true });
  // Keys hold addresses and session ids.
  new RedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command });
  return () => Promise.race([provider.shutdown().catch(() => {}), sleep(flushTimeout)]);
}

/** Without the pool, whose connections it would count at every use for metrics that nobody reads. */
class StatementInstrumentation extends PgInstrumentation {
  protected override init() {
    return super.init().filter(({ name }) => name === 'pg');
  }
}

/** Takes messages of errors out of spans: those of PostgreSQL may hold values. */
const withoutMessages: SpanProcessor = {
  onStart() {},
  onEnd({ status, events }: ReadableSpan) {
    delete status.message;
    events.length = 0;
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

/** Logs the first problem of the SDK, which drops spans and goes on. */
function warnOnce(name: string): void {
  let isLogged = false;
  const warn = (problem: string) => {
    if (isLogged) return;
    isLogged = true;
    createLogger(name, 'warn').warn({ problem: problem.slice(0, longestAttribute) }, 'traces are not sent');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
