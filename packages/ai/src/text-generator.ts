import type { z } from 'zod';

/** Text that a task works on. It comes from people, feeds or documents, and is never obeyed. */
export interface Material {
  /** What it is, in a word of ours: `вопрос`, `документ mlc-2.2`. */
  label: string;
  text: string;
}

export interface Task {
  /** For logs and metrics: `consultant`, `news-summary`. */
  name: string;
  /** What to do, written by us alone. */
  instructions: string;
  materials: readonly Material[];
  /** Longest answer in tokens; 1,000 unless told. */
  maxTokens?: number;
  signal?: AbortSignal;
}

export type ComposeFailure =
  /** No complete answer in time, or none of its parts came for too long. */
  | 'timeout'
  /** 429: too much was asked. */
  | 'busy'
  /** No connection, or the provider's own error. */
  | 'unavailable'
  /** The provider will not do it: wrong key, wrong model, a refused prompt. */
  | 'refused'
  /** An answer that is not what was asked for. */
  | 'rubbish'
  /** Not asked at all, because it has failed too often just now. */
  | 'open';

/** The only error that composing throws. */
export class TextGenerationError extends Error {
  constructor(
    readonly reason: ComposeFailure,
    message: string,
    options?: ErrorOptions & { retryAfterMs?: number | undefined },
  ) {
    super(message, options);
    this.name = 'TextGenerationError';
    this.retryAfterMs = options?.retryAfterMs;
  }
  readonly retryAfterMs: number | undefined;
}

/** One exchange with a provider, without anything personal; for logs and metrics. */
export interface Exchange {
  task: string;
  provider: string;
  model: string;
  outcome: 'ok' | ComposeFailure;
  /** Counted by the provider; estimated from the length where it does not count. */
  tokens: { prompt: number; answer: number; areEstimated: boolean };
  /** By the configured prices, in their currency; 0 without prices. */
  cost: number;
  durationMs: number;
  prompt: string;
  answer: string;
}

/** Composes text. There is always one: the embedded one needs nothing and only ever repeats what it is given. */
export interface TextGenerator {
  /** `embedded` cannot write: whoever needs prose keeps to what it already has. */
  readonly kind: 'embedded' | 'provider';
  readonly name: string;
  /** @throws TextGenerationError and nothing else */
  generate(task: Task): Promise<string>;
  /**
   * A structured answer that fits the schema.
   * @throws TextGenerationError and nothing else
   */
  generateAs<T>(task: Task, schema: z.ZodType<T>): Promise<T>;
}
