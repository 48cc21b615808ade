import { randomUUID } from 'node:crypto';
import { type Actor, type Call, guestNames, type Origin } from '@kubrik/contract';
import { type CallClient, Refusal } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';

const maxNames = 5_000;
/** In ms. For this long, a visitor may still sign by a name that somebody has just registered. */
const keepFor = 30_000;
/** In ms. For this long after a failure of the users service, no visitor waits for it. */
const pauseAfterFailure = 5_000;

/**
 * Asks the users service whether a visitor signs by the name of an account. While the service does not
 * answer, a comment is passed on: it is marked as a guest's anyway, and nobody loses what they wrote.
 */
export class GuestNames {
  private readonly known: LRUCache<string, boolean>;
  /** Questions without an answer yet, so that a name is asked for only once at a time. */
  private readonly asked = new Map<string, Promise<boolean>>();
  private pausedUntil = 0;

  constructor(
    private readonly client: Pick<CallClient, 'call'>,
    ttl = keepFor,
  ) {
    this.known = new LRUCache({ max: maxNames, ttl });
  }

  /** @throws Refusal GuestNameTaken */
  async requireFree(call: Call, body: object | undefined, actor: Actor, origin: Origin): Promise<void> {
    const field = call.access.guestName;
    if (!field || actor.kind !== 'visitor') return;
    const name = (body as Record<string, unknown> | undefined)?.[field];
    if (typeof name !== 'string' || !(await this.isTaken(name, actor, origin))) return;
    const message = 'Этим или похожим именем подписывается участник. Возьмите другое или войдите';
    throw new Refusal('GuestNameTaken', [{ field, message }]);
  }

  private isTaken(name: string, actor: Actor, origin: Origin): boolean | Promise<boolean> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    if (performance.now() < this.pausedUntil) return false;
    const asked = this.asked.get(name);
    if (asked) return asked;
    const answer = this.ask(name, actor, origin).finally(() => this.asked.delete(name));
    this.asked.set(name, answer);
    return answer;
  }

  private async ask(name: string, actor: Actor, origin: Origin): Promise<boolean> {
    const { check } = guestNames;
    const outgoing = { body: { name }, actor, origin };
    const { status, body } = await this.client.call(check, outgoing, randomUUID(), check.delivery.timeout);
    if (status !== 200) {
      this.pausedUntil = performance.now() + pauseAfterFailure;
      return false;
    }
    const { isTaken } = check.reply.parse(JSON.parse(body.toString()));
    this.known.set(name, isTaken);
    return isTaken;
  }
}
