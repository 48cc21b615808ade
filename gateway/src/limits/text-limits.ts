import { createHash, randomUUID } from 'node:crypto';
import {
  type Actor,
  type Call,
  fillTemplate,
  type HoldReason,
  type Origin,
  type PublishedText,
} from '@kubrik/contract';
import { textSkeleton } from '@kubrik/names';
import { callName, type Logger, networkOf, personKey, Refusal } from '@kubrik/service-kit';
import type { HeldWords } from './held-words.js';
import { linksOf } from './links.js';
import type { TimeoutRedisClient } from './timeout-redis-client.js';

const day = 86_400;
/** In ms; how long an account counts as new. */
const newFor = 3 * day * 1000;
/** Links allowed in one text. */
const maxLinks = 2;
/** UTF-16 units allowed in all fields of one text together. */
const maxLength = 5000;
/**
 * Characters of a skeleton; shorter texts do not count as repeated, because everybody thanks and greets in
 * the same words.
 */
const minRepeatedLength = 40;
/** In ms; while Redis is away, one warning is logged in this time. */
const warnEvery = 30_000;

/**
 * What is counted, in how many seconds, and the limits of one person and of one network, which a whole crew
 * may share.
 */
const counted = {
  burst: { seconds: 300, person: 60, network: 600 },
  texts: { seconds: day, person: 300, network: 3000 },
  links: { seconds: day, person: 10, network: 100 },
  same: { seconds: day, person: 3, network: 10 },
} as const;
type Counted = keyof typeof counted;

/** Factor: a held text may be repeated this many times more often before it is refused. */
const heldRepeats = 3;

const wording: Record<Counted, string> = {
  burst: 'Слишком много текстов подряд. Подождите несколько минут и отправьте ещё раз',
  texts: 'На сегодня текстов слишком много. Отправьте этот завтра',
  links: 'На сегодня ссылок слишком много. Уберите ссылки или отправьте текст завтра',
  same: 'Этот текст уже отправлен несколько раз. Напишите иначе или не повторяйте его',
};

/**
 * Counts a text once for its identity, KEYS[1], and returns the same verdict when the text is repeated. ARGV:
 * seconds of the identity, the verdict so far, then for each further key what it adds, its seconds, the
 * limit, and the limit without "repeated" (or the same). A text above the limit is not stored, so that it may
 * be sent again later.
 */
const script = `
local seen = redis.call('GET', KEYS[1])
if seen then return seen end
local verdict = ARGV[2]
for i = 2, #KEYS do
  local at = 3 + (i - 2) * 4
  local used = redis.call('INCRBY', KEYS[i], ARGV[at])
  if redis.call('TTL', KEYS[i]) < 0 then redis.call('EXPIRE', KEYS[i], ARGV[at + 1]) end
  if used > tonumber(ARGV[at + 2]) then return 'refused:' .. (i - 2) .. ':' .. redis.call('TTL', KEYS[i]) end
  if used > tonumber(ARGV[at + 3]) and verdict == '' then verdict = 'repeated' end
end
redis.call('SET', KEYS[1], verdict, 'EX', ARGV[1])
return verdict`;

interface Counter {
  key: string;
  what: Counted;
  adds: number;
  seconds: number;
  most: number;
  /** A count above this makes the text held; above `most` it is refused. */
  mostSilent: number;
}

interface TextLimitsOptions {
  redis: TimeoutRedisClient;
  /** Multiplies the limits; 0 turns all of them off. */
  factor: number;
  prefix: string;
  /** Pages of this host do not count as links. */
  ownHost: string | undefined;
  heldWords: Pick<HeldWords, 'isIn'>;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Limits what guests, people without a verified address and accounts of the last three days publish, over all
 * services. While Redis does not answer, nobody is refused.
 */
export class TextLimits {
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: TextLimitsOptions) {}

  /**
   * @returns why the text must be held for a moderator, if its call can hold texts
   * @throws Refusal that names the field
   */
  async consume(
    call: Call,
    { params = {}, body }: { params?: Record<string, unknown> | undefined; body?: object | undefined },
    actor: Actor,
    origin: Origin,
  ): Promise<HoldReason | undefined> {
    const { publishes } = call;
    if (!publishes || this.options.factor === 0 || isModerator(actor)) return undefined;
    const values = (body ?? {}) as Record<string, unknown>;
    if (publishes.onlyIf && !values[publishes.onlyIf]) return undefined;
    const texts = publishes.fields.map((field) => ({ field, text: [values[field]].flat().join('\n') }));
    const text = texts.map((one) => one.text).join('\n');
    const skeleton = textSkeleton(text);
    const word = publishes.holds && (await this.options.heldWords.isIn(skeleton)) ? 'word' : undefined;
    const why = newness(actor);
    if (!why) return word;
    const links = requireFitting(texts, why, this.options);
    const reason = word ?? (publishes.holds && links > 0 ? 'link' : undefined);
    // Digests, because they stay for a day and must not name an account that is erased.
    const who = actor.kind === 'visitor' && origin.isNewVisitor ? undefined : digest([personKey(actor)]);
    const network = digest([networkOf(origin.address)]);
    const identity = digest([who ?? network, callName(call), ...publicationOf(call, params, values), text]);
    const [main] = texts as [FieldText];
    const mainSkeleton = textSkeleton(main.text);
    const repeated = mainSkeleton.length >= minRepeatedLength ? digest([mainSkeleton]) : undefined;
    const counters = this.countersOf({ who, network, links, repeated, publishes });
    const verdict = await this.count(identity, reason, counters);
    if (!verdict?.startsWith('refused:')) return verdict ? (verdict as HoldReason) : undefined;
    const [, index = '', seconds = ''] = verdict.split(':');
    const { what } = counters[Number(index)] as Counter;
    const { field } = main;
    throw what === 'same' ? refused(field, wording.same) : tooMany(field, wording[what], Number(seconds));
  }

  private countersOf(of: {
    who: string | undefined;
    network: string;
    links: number;
    repeated: string | undefined;
    publishes: PublishedText;
  }): Counter[] {
    const { factor, prefix } = this.options;
    const keys = { ...(of.who && { person: of.who }), network: of.network };
    return Object.entries(keys).flatMap(([by, key]) =>
      (Object.keys(counted) as Counted[]).flatMap((what) => {
        const adds = what === 'links' ? of.links : 1;
        if (adds === 0 || (what === 'same' && !of.repeated)) return [];
        const { seconds, [by as 'person' | 'network']: points } = counted[what];
        const usual = Math.ceil(points * factor);
        const isSame = what === 'same';
        const most = isSame && of.publishes.holds ? usual * heldRepeats : usual;
        const same = isSame ? `:${of.repeated}` : '';
        return [
          { key: `${prefix}text:${what}:${by}:${key}${same}`, what, adds, seconds, most, mostSilent: usual },
        ];
      }),
    );
  }

  private async count(identity: string, reason: string | undefined, counters: Counter[]) {
    const { redis, prefix, logger } = this.options;
    const numbers = counters.flatMap(({ adds, seconds, most, mostSilent }) => [
      adds,
      seconds,
      most,
      mostSilent,
    ]);
    try {
      const verdict = await redis.eval(script, {
        keys: [`${prefix}text:seen:${identity}`, ...counters.map(({ key }) => key)],
        arguments: [String(day), reason ?? '', ...numbers.map(String)],
      });
      return String(verdict);
    } catch (error) {
      if (performance.now() - this.warnedAt > warnEvery) {
        this.warnedAt = performance.now();
        logger.warn({ err: error }, 'texts of new people are not counted while Redis is away');
      }
      return reason;
    }
  }
}

/**
 * A key that is the same when a text is sent again after a lost answer, and differs when it is published once
 * more.
 */
function publicationOf(call: Call, params: Record<string, unknown>, body: Record<string, unknown>): string[] {
  const place = (call.publishes?.place ?? []).map((field) => String(body[field]));
  const takesClientId = call.body && 'clientId' in call.body.shape;
  // Without a client id, the service publishes each repeated call, so each counts.
  return [
    fillTemplate(call.http.path, params),
    ...place,
    takesClientId ? String(body.clientId ?? randomUUID()) : '',
  ];
}

const isModerator = (actor: Actor): boolean =>
  actor.kind === 'admin' || (actor.kind === 'user' && actor.role === 'admin');

/** Why a person is limited, as the beginning of a sentence; undefined for a person without these limits. */
function newness(actor: Actor): string | undefined {
  if (actor.kind === 'visitor') return 'Гостям';
  if (actor.kind === 'admin') return undefined;
  if (actor.isUnverified) return 'Пока адрес почты не подтверждён,';
  const isYoung = actor.memberSince !== undefined && Date.now() - Date.parse(actor.memberSince) < newFor;
  return isYoung ? 'В первые 3 дня' : undefined;
}

interface FieldText {
  field: string;
  text: string;
}

/**
 * A factor below one, which tests of limits use, does not change this check.
 * @returns the number of links in the text
 */
function requireFitting(
  texts: FieldText[],
  why: string,
  { factor, ownHost }: Pick<TextLimitsOptions, 'factor' | 'ownHost'>,
): number {
  const [mostCharacters, mostLinks] = [maxLength, maxLinks].map((most) =>
    Math.ceil(most * Math.max(factor, 1)),
  ) as [number, number];
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (length > mostCharacters)
    throw refused(
      texts[0]?.field ?? '',
      `${why} можно не больше ${mostCharacters} символов. Сократите текст`,
    );
  const links = texts.map(({ field, text }) => ({ field, count: linksOf(text, ownHost).length }));
  const sum = links.reduce((all, { count }) => all + count, 0);
  const [worst] = links.toSorted((one, other) => other.count - one.count);
  if (worst && sum > mostLinks)
    throw refused(worst.field, `${why} можно не больше ${mostLinks} ссылок в тексте. Уберите лишние`);
  return sum;
}

const refused = (field: string, message: string) => new Refusal('ValidationFailed', [{ field, message }]);

function tooMany(field: string, message: string, seconds: number): Refusal {
  const refusal = new Refusal('TooManyRequests', { seconds });
  // Some screens show the message, others the details.
  Object.assign(refusal.form, { message, details: [{ field, message }] });
  return refusal;
}

const digest = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
