import { randomUUID } from 'node:crypto';
import { newsEvents } from '@kubrik/contract';
// The same copy that the test helpers use, so that Nest sees one set of tokens.
import { type BackgroundJobQueue, BackgroundJobs, On, Outbox, type ReceivedEvent } from '@kubrik/service-kit';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { Controller, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Dispatcher } from '../calls/dispatch.js';
import { createLogger } from './log.js';
import { Metrics } from './metrics.js';
import {
  beginTrace,
  continueOrBeginTrace,
  continueTrace,
  continueTraces,
  currentTraceparent,
  inTraceOf,
  outsideTrace,
  SpanKind,
  withSpan,
} from './trace.js';

const exporter = new InMemorySpanExporter();

function startTracing(): void {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
}

function stopTracing(): void {
  for (const api of [trace, context, propagation]) api.disable();
  exporter.reset();
}

const definition = (name: string) => ({ name, kind: SpanKind.INTERNAL });
const traceIdOf = (traceparent = '') => traceparent.split('-')[1];
const spanIdOf = (traceparent = '') => traceparent.split('-')[2];
const finished = (name: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.name === name);

describe('without traces', () => {
  it('work runs without a span, also when another process names a trace', async () => {
    expect(beginTrace(definition('root'))).toBeUndefined();
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const given = await continueTrace(traceparent, definition('call'), async (span) => [
      span,
      currentTraceparent(),
    ]);
    expect(given).toEqual([undefined, undefined]);
    expect(await continueOrBeginTrace(undefined, definition('job'), async (span) => span)).toBeUndefined();
  });
});

describe('with traces', () => {
  beforeAll(startTracing);
  afterEach(() => exporter.reset());
  afterAll(stopTracing);

  /** A trace's `traceparent`. */
  const aTrace = (): string => inTraceOf(beginTrace(definition('root')), () => currentTraceparent() ?? '');

  it('a call is a span below the one that its sender names, and an error of the server marks it', async () => {
    const traceparent = aTrace();
    const dispatcher = new Dispatcher({
      handlerOf: () => () => Promise.reject(new Error('Борт 7')),
      outbox: undefined,
      metrics: new Metrics(),
      logger: createLogger('test', 'silent'),
      checkReplies: false,
    });
    await dispatcher.answer('news.view', JSON.stringify({ traceparent }));
    const [span] = finished('news.view');
    expect(span?.spanContext().traceId).toBe(traceIdOf(traceparent));
    expect(span?.parentSpanContext?.spanId).toBe(spanIdOf(traceparent));
    expect(span).toMatchObject({ kind: SpanKind.SERVER, status: { code: 2 } });
    expect(JSON.stringify(span?.attributes)).not.toContain('Борт');
  });

  it('work that nobody has begun a trace for has no span', async () => {
    await withSpan(definition('inner'), async () => {});
    await continueTrace(undefined, definition('inner'), async () => {});
    await inTraceOf(beginTrace(definition('root')), () =>
      outsideTrace(() => withSpan(definition('inner'), async () => {})),
    );
    expect(finished('inner')).toEqual([]);
  });

  it('events that are handled together each have a span in their own trace', async () => {
    const [first, second] = [aTrace(), aTrace()];
    const inner = await continueTraces([undefined, first, second], definition('process'), async () =>
      currentTraceparent(),
    );
    expect(traceIdOf(inner)).toBe(traceIdOf(first));
    const spans = finished('process');
    const parents = spans.map(({ parentSpanContext }) => parentSpanContext?.spanId);
    expect(parents.sort()).toEqual([spanIdOf(first), spanIdOf(second)].sort());
    const links = spans.flatMap((span) => span.links.map((link) => link.context.spanId));
    expect(links).toEqual([spanIdOf(inner)]);
  });

  it('every line of the log that is written in a trace has its id', () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'info', (line) => lines.push(line));
    const span = beginTrace(definition('root'));
    inTraceOf(span, () => logger.info('within'));
    logger.info('outside');
    expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([span?.spanContext().traceId, undefined]);
  });
});

@Controller()
class Handlers {
  @On(newsEvents.published, { as: 'traced' })
  async published(_: ReceivedEvent<typeof newsEvents.published>) {
    await withSpan(definition('effect'), async () => {});
  }
}

@Injectable()
class Jobs implements OnApplicationBootstrap {
  queue: BackgroundJobQueue<{ span: string }> | undefined;

  constructor(private readonly background: BackgroundJobs) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'traced',
      payload: z.object({ span: z.string() }),
      run: ({ span }) => withSpan(definition(span), async () => {}),
    });
  }
}

@Module({ controllers: [Handlers], providers: [Jobs] })
class HandlersModule {}

describe('in a service', () => {
  let service: TestService;
  beforeAll(async () => {
    startTracing();
    const database = { entities: [], migrations: [] };
    service = await startTestService({ domain: 'news', module: HandlersModule, database, jobs: true });
  });
  afterAll(async () => {
    await service?.stop();
    stopTracing();
  });

  it('an event is stored, published and handled in the trace of what caused it', async () => {
    const root = beginTrace(definition('root'));
    const data = {
      newsId: randomUUID(),
      title: 'Судно снялось с якоря',
      summary: '',
      category: 'shipping' as const,
      priority: 'normal' as const,
      sourceCredits: '',
      sourceUrl: null,
      publishedAt: new Date().toISOString(),
    };
    const outbox = service.running.app.get(Outbox);
    await inTraceOf(root, () => outbox.transaction(async (tx) => tx.emit(newsEvents.published, data)));
    await expect.poll(() => finished('effect')).toHaveLength(1);
    const [publish] = finished('publish news.published');
    const [process] = finished('process news.published');
    const [effect] = finished('effect');
    expect(publish?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
    expect(process?.parentSpanContext?.spanId).toBe(publish?.spanContext().spanId);
    expect(effect?.parentSpanContext?.spanId).toBe(process?.spanContext().spanId);
    expect(JSON.stringify([publish?.attributes, process?.attributes])).not.toContain('якоря');
  });

  it('a job that is due at once is in the trace that queues it, and a later one begins its own', async () => {
    const root = beginTrace(definition('root'));
    const { app } = service.running;
    const { queue } = app.get(Jobs);
    await inTraceOf(root, () =>
      app.get(Outbox).transaction(async (tx) => {
        await queue?.enqueue(tx, { span: 'at once' });
        await queue?.enqueue(tx, { span: 'later' }, { delay: 50 });
      }),
    );
    await expect.poll(() => [...finished('at once'), ...finished('later')]).toHaveLength(2);
    const [atOnce, later] = [...finished('at once'), ...finished('later')].map(
      (span) => span.spanContext().traceId,
    );
    expect(atOnce).toBe(root?.spanContext().traceId);
    expect(later).not.toBe(atOnce);
  });
});
