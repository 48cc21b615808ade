import { allCalls, type Call, type Page, pageHeaders } from '@kubrik/contract';
import { withRequestId } from './context.js';
import { callName } from './decorators.js';
import type { Logger } from './log.js';
import { metrics } from './metrics.js';
import { formOf } from './refusal.js';
import { encodeWire, type Wire } from './wire.js';

type Handler = (request: unknown) => Promise<unknown>;

const declared = new Map<string, Call>(allCalls.map((call) => [callName(call), call]));

/** Turns one incoming call into its answer; the door it came through does not matter. */
export class Dispatcher {
  constructor(
    private readonly handlers: (name: string) => Handler | undefined,
    private readonly logger: Logger,
    private readonly checkReplies: boolean,
  ) {}

  /** @returns the encoded answer; never throws */
  async answer(name: string, payload: string): Promise<string> {
    const end = metrics.calls.startTimer({ call: name });
    const request = parse(payload);
    const wire = await withRequestId(request?.requestId ?? '-', () => this.run(name, request));
    end({ status: wire.status });
    return encodeWire(wire);
  }

  private async run(name: string, request: unknown): Promise<Wire<string>> {
    try {
      const call = declared.get(name);
      const handler = this.handlers(name);
      if (!call || !handler)
        return refuse({ statusCode: 404, code: 'NotFound', message: 'Такого вызова нет' });
      const answer = await handler(request);
      const wire = call.paged ? pageWire(answer as Page<unknown>) : { headers: {}, reply: answer };
      this.check(call, wire.reply);
      return { status: call.status ?? 200, body: JSON.stringify(wire.reply), headers: wire.headers };
    } catch (error) {
      const form = formOf(error);
      if (form.statusCode >= 500) this.logger.error({ err: error, call: name }, `${name} failed`);
      return refuse(form);
    }
  }

  private check(call: Call, reply: unknown): void {
    if (!this.checkReplies) return;
    const fit = call.reply.safeParse(reply);
    if (!fit.success) {
      this.logger.error(
        { call: callName(call), issues: fit.error.issues },
        'a reply does not fit the contract',
      );
    }
  }
}

const refuse = (form: { statusCode: number; code: string; message: string }): Wire<string> => ({
  status: form.statusCode,
  body: JSON.stringify(form),
  headers: {},
});

function parse(payload: string): { requestId?: string } | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function pageWire(page: Page<unknown>): { reply: unknown; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (page.nextCursor !== undefined) headers[pageHeaders.nextCursor] = page.nextCursor;
  if (page.totalCount !== undefined) headers[pageHeaders.totalCount] = String(page.totalCount);
  if (page.changesCursor !== undefined) headers[pageHeaders.changesCursor] = page.changesCursor;
  return { reply: page.items, headers };
}
