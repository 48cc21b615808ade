import { allCalls, type Call, type Opening, type Page, pageHeaders } from '@kubrik/contract';
import { actOf } from './audit.js';
import { withRequestId } from './context.js';
import { callName } from './decorators.js';
import type { Logger } from './log.js';
import { metrics } from './metrics.js';
import type { Outbox } from './outbox.js';
import { formOf } from './refusal.js';
import { encodeSession, sessionHeader } from './session.js';
import { type Totals, totalsName } from './totals.js';
import { encodeWire, type Wire } from './wire.js';

type Handler = (request: unknown) => Promise<unknown>;

const declared = new Map<string, Call>(allCalls.map((call) => [callName(call), call]));

export interface DispatcherOptions {
  handlerOf: (name: string) => Handler | undefined;
  /** What this service counts, asked for under `<domain>.totals`. */
  totals: () => Totals | undefined;
  outbox: Outbox | undefined;
  logger: Logger;
  checkReplies: boolean;
}

/** Turns one incoming call into its answer; the door it came through does not matter. */
export class Dispatcher {
  constructor(private readonly options: DispatcherOptions) {}

  /** @returns the encoded answer; never throws */
  async answer(name: string, payload: string): Promise<string> {
    const end = metrics.calls.startTimer({ call: name });
    const wire = await this.run(name, parse(payload));
    end({ status: wire.status });
    return encodeWire(wire);
  }

  private async run(name: string, request: Asked | undefined): Promise<Wire<string>> {
    const { handlerOf, totals } = this.options;
    try {
      if (name.endsWith(totalsName)) return success(200, (await totals()?.()) ?? {});
      const call = declared.get(name);
      const handler = handlerOf(name);
      if (!call || !handler || !request)
        return refuse({ statusCode: 404, code: 'NotFound', message: 'Такого вызова нет' });
      const answer = await this.handle(call, handler, request);
      const { reply, headers } = wireOf(call, answer);
      this.check(call, reply);
      return success(call.status ?? 200, reply, headers);
    } catch (error) {
      const form = formOf(error);
      if (form.statusCode >= 500) this.options.logger.error({ err: error, call: name }, `${name} failed`);
      return refuse(form);
    }
  }

  /** Within its request, and with an administrator's act told of by the time it is answered. */
  private async handle(call: Call, handler: Handler, request: Asked): Promise<unknown> {
    const act = actOf(call, request);
    const work = async () => {
      const answer = await handler(request);
      if (act && !act.isTold) await this.options.outbox?.transaction(async () => {});
      return answer;
    };
    return withRequestId(request.requestId ?? '-', work, act);
  }

  private check(call: Call, reply: unknown): void {
    if (!this.options.checkReplies) return;
    const fit = call.reply.safeParse(reply);
    if (!fit.success) {
      this.options.logger.error(
        { call: callName(call), issues: fit.error.issues },
        'a reply does not fit the contract',
      );
    }
  }
}

const success = (status: number, reply: unknown, headers: Record<string, string> = {}): Wire<string> => ({
  status,
  body: JSON.stringify(reply),
  headers,
});

const refuse = (form: { statusCode: number; code: string; message: string }): Wire<string> => ({
  status: form.statusCode,
  body: JSON.stringify(form),
  headers: {},
});

type Asked = { requestId?: string } & Parameters<typeof actOf>[1];

function parse(payload: string): Asked | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function wireOf(call: Call, answer: unknown): { reply: unknown; headers: Record<string, string> } {
  if (call.paged) return pageWire(answer as Page<unknown>);
  if (call.session !== 'opens') return { reply: answer, headers: {} };
  const { reply, session } = answer as Opening<unknown>;
  return { reply, headers: session ? { [sessionHeader]: encodeSession(session) } : {} };
}

function pageWire(page: Page<unknown>): { reply: unknown; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (page.nextCursor !== undefined) headers[pageHeaders.nextCursor] = page.nextCursor;
  if (page.totalCount !== undefined) headers[pageHeaders.totalCount] = String(page.totalCount);
  if (page.changesCursor !== undefined) headers[pageHeaders.changesCursor] = page.changesCursor;
  return { reply: page.items, headers };
}
