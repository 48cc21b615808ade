import {
  type AnyCall,
  type ErrorForm,
  errorOf,
  type Page,
  pageHeaders,
  refusalsOf,
  serviceCalls,
  type WithSession,
} from '@kubrik/contract';
import { auditContextOf } from '../audit/audit.js';
import type { Outbox } from '../messaging/outbox.js';
import { withRequestId } from '../observability/context.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { operatorHint } from '../observability/operator-hint.js';
import { continueTrace, noteStatus, SpanKind } from '../observability/trace.js';
import { encodeSession, sessionHeader } from '../sessions/session.js';
import { callName } from './decorators.js';
import { errorFormOf, headersOfError } from './refusal.js';
import { type EncodedResponse, encodeResponse } from './response-encoding.js';

type Handler = (request: unknown) => Promise<unknown>;

const declared = new Map<string, AnyCall>(serviceCalls.map((call) => [callName(call), call]));

export interface DispatcherOptions {
  handlerOf: (name: string) => Handler | undefined;
  outbox: Outbox | undefined;
  metrics: Metrics;
  logger: Logger;
  /**
   * Checks every reply and refusal against the contract and answers 500 for one that the contract does not allow, so
   * that tests and developers notice it. Off in production: the check costs time, and the answer may be good enough.
   */
  checkReplies: boolean;
}

/** Turns one incoming call into its answer, whether it came over NATS or over HTTP. */
export class Dispatcher {
  constructor(private readonly options: DispatcherOptions) {}

  /** The call as the contract declares it. */
  callOf(name: string): AnyCall | undefined {
    return declared.get(name);
  }

  /** @returns the encoded answer; never throws */
  async answer(name: string, payload: string): Promise<string> {
    const end = this.options.metrics.calls.startTimer({ call: name });
    const request = parse(payload);
    const response = await continueTrace(
      request?.traceparent,
      { name, kind: SpanKind.SERVER },
      async (span) => {
        const response = await this.run(name, request);
        noteStatus(span, 'rpc.response.status_code', response.status);
        return response;
      },
    );
    end({ status: response.status });
    return encodeResponse(response);
  }

  private async run(name: string, request: IncomingCall | undefined): Promise<EncodedResponse<string>> {
    const call = declared.get(name);
    const handler = this.options.handlerOf(name);
    if (!call || !handler || !request)
      return refuse({ statusCode: 404, code: 'NotFound', message: 'Такого вызова нет' });
    try {
      const answer = await this.handle(call, handler, request);
      const { reply, headers } = responseOf(call, answer);
      const breach = this.options.checkReplies && breachOfReply(call, reply);
      return breach ? this.refuseBreach(call, breach) : success(call.http?.status ?? 200, reply, headers);
    } catch (error) {
      const form = errorFormOf(error);
      if (form.statusCode >= 500) this.logFailure(name, error);
      const breach = this.options.checkReplies && breachOfRefusal(call, form);
      return breach ? this.refuseBreach(call, breach) : refuse(form, headersOfError(error));
    }
  }

  /** Runs the handler in the call's context. A call that wrote nothing publishes its audit entry here. */
  private async handle(call: AnyCall, handler: Handler, request: IncomingCall): Promise<unknown> {
    const auditContext = auditContextOf(call, request);
    const work = async () => {
      const answer = await handler(request);
      if (auditContext && !auditContext.isRecorded) await this.options.outbox?.transaction(async () => {});
      return answer;
    };
    return withRequestId(request.requestId ?? '-', work, auditContext);
  }

  private logFailure(name: string, error: unknown): void {
    const hint = operatorHint(error);
    const details = hint ? { call: name } : { err: error, call: name };
    this.options.logger.error(details, hint ? `${name} failed: ${hint}` : `${name} failed`);
  }

  private refuseBreach(call: AnyCall, breach: string): EncodedResponse<string> {
    this.options.logger.error({ call: callName(call), breach }, 'an answer does not fit the contract');
    return refuse(errorOf('Internal', [{ field: 'contract', message: breach }]));
  }
}

function breachOfReply(call: AnyCall, reply: unknown): string | undefined {
  const fit = call.reply.safeParse(reply);
  if (fit.success) {
    const missing = leftOut(fit.data, reply);
    return missing && `the reply of ${callName(call)} leaves out ${missing}`;
  }
  const [issue] = fit.error.issues;
  return `the reply of ${callName(call)} does not fit its schema: ${issue?.path.join('.')}: ${issue?.message}`;
}

/**
 * Path of a field that is missing in the reply and that only a default of the schema would fill in. Clients do not
 * parse the answer by the schema, so they would not get it.
 */
function leftOut(full: unknown, given: unknown, path = ''): string | undefined {
  if (typeof full !== 'object' || full === null || typeof given !== 'object' || given === null)
    return undefined;
  for (const [name, value] of Object.entries(full)) {
    const field = path ? `${path}.${name}` : name;
    const own = (given as Record<string, unknown>)[name];
    if (value !== undefined && own === undefined) return field;
    const inner = leftOut(value, own, field);
    if (inner) return inner;
  }
  return undefined;
}

function breachOfRefusal(call: AnyCall, { statusCode, code }: ErrorForm): string | undefined {
  if (statusCode >= 500 || refusalsOf(call).some((known) => known === code)) return undefined;
  return `${callName(call)} is refused by ${code}, which it does not declare: add it to its \`refusals\` in packages/contract`;
}

const success = (
  status: number,
  reply: unknown,
  headers: Record<string, string> = {},
): EncodedResponse<string> => ({
  status,
  body: JSON.stringify(reply),
  headers,
});

const refuse = (form: ErrorForm, headers: Record<string, string> = {}): EncodedResponse<string> => ({
  status: form.statusCode,
  body: JSON.stringify(form),
  headers,
});

type IncomingCall = { requestId?: string; traceparent?: string } & Parameters<typeof auditContextOf>[1];

function parse(payload: string): IncomingCall | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function responseOf(call: AnyCall, answer: unknown): { reply: unknown; headers: Record<string, string> } {
  if (call.paged) return pageResponse(answer as Page<unknown>);
  if (call.access?.session !== 'creates') return { reply: answer, headers: {} };
  const { reply, session } = answer as WithSession<unknown>;
  return { reply, headers: session ? { [sessionHeader]: encodeSession(session) } : {} };
}

function pageResponse(page: Page<unknown>): { reply: unknown; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (page.nextCursor !== undefined) headers[pageHeaders.nextCursor] = page.nextCursor;
  if (page.totalCount !== undefined) headers[pageHeaders.totalCount] = String(page.totalCount);
  if (page.changesCursor !== undefined) headers[pageHeaders.changesCursor] = page.changesCursor;
  return { reply: page.items, headers };
}
