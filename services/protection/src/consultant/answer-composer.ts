import { setTimeout } from 'node:timers/promises';
import { protectionEvents } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { responseOf } from './answer.js';
import { AnswerGenerator } from './answer-generator.js';
import { ConsultationRepository, type ConsultationRow } from './consultation.repository.js';
import type { Source } from './retrieval.js';

/** Least time in ms between two events, so that a browser gets some sentences at a time. */
const leastPause = 700;
/** In ms; pause before the composed text is stored again after a failure. */
const pauseBeforeRetry = 2000;
/**
 * Answers composed at a time in this process; further questions get only the library's answer, so that
 * connections stay free for them.
 */
const mostAtOnce = 20;

type ComposedChanges = Parameters<ConsultationRepository['finishComposing']>[2];

/** Lets an AI add text to answers that people have already got, and sends the text while it grows. */
@Injectable()
export class AnswerComposer implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly outbox: Outbox,
    private readonly consultations: ConsultationRepository,
    private readonly generator: AnswerGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isBusy(): boolean {
    return this.running.size >= mostAtOnce;
  }

  /** Starts composing without waiting for the end. */
  start(consultation: ConsultationRow, sources: Source[]): void {
    const running = this.compose(consultation, sources)
      .catch((error: unknown) => this.logger.error({ error }, 'an answer could not be composed'))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.running);
  }

  private async compose(consultation: ConsultationRow, sources: Source[]): Promise<void> {
    const { id: consultationId, message, follows } = consultation;
    let announcing: Promise<unknown> | undefined;
    let next = 0;
    const composed = await this.generator.compose({
      question: follows ? `${message}\n\nПеред этим: ${follows.message}` : message,
      sources,
      signal: this.closing.signal,
      onSentences: (text) => {
        if (announcing || Date.now() < next) return;
        next = Date.now() + leastPause;
        // A lost event does no harm, because the next one carries the whole text.
        announcing = this.announce(consultationId, text)
          .catch(() => undefined)
          .finally(() => {
            announcing = undefined;
          });
      },
    });
    await announcing;
    const changes = composed === undefined ? {} : withComposed(consultation, sources, composed);
    const finish = () => this.finish(consultationId, composed ?? '', changes);
    await finish().catch(async () => {
      await setTimeout(pauseBeforeRetry, undefined, { ref: false });
      await finish();
    });
  }

  private finish(consultationId: string, composed: string, changes: ComposedChanges): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      if (!(await this.consultations.finishComposing(tx, consultationId, changes))) return;
      tx.emit(protectionEvents.answerComposed, { consultationId, composed, isFinished: true });
    });
  }

  private announce(consultationId: string, composed: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      // The person may have deleted the question meanwhile.
      if (!(await this.consultations.exists(tx, consultationId))) return;
      tx.emit(protectionEvents.answerComposed, { consultationId, composed, isFinished: false });
    });
  }
}

function withComposed({ parts }: ConsultationRow, sources: readonly Source[], composed: string) {
  if (!parts) return {};
  const all = { ...parts, composed };
  return { parts: JSON.stringify(all), response: responseOf(all, sources), isAiGenerated: true };
}
