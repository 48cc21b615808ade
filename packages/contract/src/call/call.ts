import type { z } from 'zod';
import type { HoldReason } from '../moderation/held-texts.js';
import type { Restriction } from '../moderation/measures.js';
import type { CacheTag } from './cache-tags.js';
import type { ErrorCode } from './error.js';

/**
 * The domains; each has one service, one database and one branch of subjects. `media` has the attachments of people's
 * texts.
 */
export const domains = [
  'news',
  'ports',
  'jobs',
  'protection',
  'blacklist',
  'forum',
  'banking',
  'users',
  'media',
  'admin',
] as const;
export type Domain = (typeof domains)[number];

/** Every service. */
export const serviceNames = domains;
export type ServiceName = (typeof serviceNames)[number];

/** The route of a call below `/api`, and further settings for HTTP. */
export interface HttpPolicy {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters in braces: `/maritime-news/{id}`. */
  path: string;
  /** Status of success. Default 200. */
  status?: 200 | 201 | 202;
  /** The answer is a redirect (303) to the reply's `location`. */
  redirect?: true;
  /** The body is an HTML form that another site posts through the person's browser, as Apple's sign-in does. */
  crossSiteForm?: true;
  /** The body is bytes, `application/octet-stream`, which the handler gets in `body.bytes` as base64. */
  binaryBody?: { maxBytes: number };
}

/** Who may make a call. `moderator` is a signed-in person with the admin role, or the administrator's token. */
export type Access = 'anyone' | 'user' | 'moderator' | 'admin';

/** At most `points` calls in `seconds` seconds from one address, which a whole crew may share. */
export interface RatePolicy {
  points: number;
  seconds: number;
  /** The same for one person: a session, or a browser with our cookie. Default a fifth of `points`, at least 20. */
  personPoints?: number;
}

export const personPoints = ({ points, personPoints }: RatePolicy): number =>
  personPoints ?? Math.max(Math.ceil(points / 5), Math.min(points, 20));

/** Who may make a call, how often, and what it does to their session. */
export interface AccessPolicy {
  who: Access;
  /** Default: the gateway's own rate for reads or for writes. */
  rate?: RatePolicy;
  /**
   * `creates`: the handler may return a session, which the gateway puts into the browser's cookie.
   * `reads`: the handler gets the key of the session that the call was made with, in `origin.sessionKey`.
   * `ends`: the gateway ends the session, or the administrator's token, that the call was made with, before it passes
   * the call on, with that key. So the session ends even when the service does not answer.
   */
  session?: 'creates' | 'reads' | 'ends';
  /**
   * `sets`: a success gives the browser a secret in an http-only cookie, to which the handler binds a one-time code.
   * `reads`: the handler gets the secret back, and the call's rate holds for each secret apart from its address.
   */
  codeCookie?: 'sets' | 'reads';
  /**
   * A success binds the administrator's token to the browser by an http-only cookie, without which it opens nothing. A
   * program, which sends no `Origin`, gets a token that works alone.
   */
  panelCookie?: 'sets';
  /**
   * The call counts once for each person. It is refused while sessions cannot be read: a signed-in person would then be
   * taken for a visitor and count twice. Other writes that anyone may make go on without the session.
   */
  oncePerPerson?: true;
  /**
   * Field of the body with a visitor's name. The gateway refuses a visitor the name of somebody with an account, or one
   * that looks like it. While sessions cannot be read the call is refused, as with `oncePerPerson`.
   */
  guestName?: string;
  /**
   * Whether it is refused to a person whose account is going to be deleted. Default: true for writes of every domain
   * but `users`, whose calls set it if they write in the person's name.
   */
  refusedWhileLeaving?: boolean;
  /**
   * Whether it is refused to a person whom a moderator has silenced or banned: true for calls that publish something.
   * `in-part`: the service decides, by `actor.restriction` or by its own tables. Default: true for POST and PUT calls
   * of people or anyone, except in `users` and `admin`, where it is false. A deletion publishes nothing.
   */
  refusedWhileRestricted?: boolean | 'in-part';
  /**
   * Moderators may make the call about other people's texts. The administrator's token is read first, and calls of
   * moderators are in the audit trail.
   */
  moderated?: true;
  /** Visitors get an answer during maintenance, too. Default: only moderators do. */
  duringMaintenance?: true;
  /**
   * Field of the body that may contain a call for help (`crisisReadIn`). Such a call is stopped neither by its own rate
   * nor by maintenance, only by the ordinary rate of writes, which stops a flood.
   */
  callForHelpIn?: string;
}

/** A read whose answer is the same for everybody, so the gateway may cache it. */
export interface CachedRead<Field extends string = string> {
  /** Longest time that an answer is cached, in seconds; an event that purges one of its tags ends it sooner. */
  seconds: number;
  /** Empty when only a restart of the service changes the answer, which comes from the program or its configuration. */
  tags: readonly CacheTag<Field>[];
  purges?: undefined;
}

/** A write that makes cached answers outdated. */
export interface CachePurge<Field extends string = string> {
  /** Tags that a success purges at once in the gateway that carried it, before the event arrives. */
  purges: readonly CacheTag<Field>[];
  seconds?: undefined;
  tags?: undefined;
}

/**
 * Reads declare how long their answers are cached, writes which tags they purge. A tag may name a path parameter:
 * `news:{id}`.
 */
export type CachePolicy<Field extends string = string> = CachedRead<Field> | CachePurge<Field>;

/** How the request reaches a service and how long its answer may take. */
export interface DeliveryPolicy {
  /**
   * Repeating the call changes nothing, so it is sent again when its answer is lost. Default: true for GET, PUT and
   * DELETE, and for a POST with a `clientId` in its body. False for a GET that has an effect or waits for another
   * service.
   */
  repeatable?: boolean;
  /** Longest time in ms for an answer, all attempts together. Default: the caller's few seconds. */
  timeout?: number;
  /** The gateway answers with the replies of these calls merged; a domain that does not answer is left out. */
  mergesRepliesOf?: readonly InternalCall[];
}

/** Schemas of a call's request and reply. */
export interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  reply: z.ZodType;
  /** Error codes of the call's own rules; `refusalsOf` adds those that follow from its schemas and access. */
  refusals?: readonly ErrorCode[];
  /** The reply is an array of one page; the cursors and the count travel in headers. */
  paged?: true;
}

/**
 * The texts of a call's body that others will read. The gateway limits those of guests and new people, over all
 * services together.
 */
export interface PublishedText {
  /**
   * Fields of the body, the main one first: refusals name it, and its text may not be repeated. For lists, every item.
   */
  fields: readonly [string, ...string[]];
  /**
   * Fields of the body that say where it is published, if the path does not say it: the same text in another place is
   * another text. Required for every call with neither a `clientId` nor path parameters (`published-text.test.ts`).
   */
  place?: readonly [string, ...string[]];
  /** Only if this field of the body is set is something published. */
  onlyIf?: string;
  /**
   * The service holds a text that has `origin.heldFor` until a moderator has looked at it, or refuses it where it
   * cannot be held.
   */
  holds?: true;
}

/** A call that clients make over HTTP. */
export interface CallSpec extends CallSchemas {
  http: HttpPolicy;
  /** One English line for the OpenAPI document. */
  summary: string;
  access: AccessPolicy;
  /** Default: nothing is cached, and a success purges nothing. */
  cache?: CachePolicy;
  delivery?: DeliveryPolicy;
  /**
   * Set for every call for which `isRefusedWhileRestricted` is true, unless it publishes no text
   * (`published-text.test.ts`).
   */
  publishes?: PublishedText;
  /** `secrets`: fields of the body whose values may not appear in the audit trail. */
  audit?: { secrets: readonly string[] };
}

/** A call between the platform's own processes. It has no route below `/api`, so no client can make it. */
export interface InternalCallSpec extends CallSchemas {
  summary: string;
  delivery: Pick<DeliveryPolicy, 'repeatable' | 'timeout'>;
  /** Services that may make the call besides the gateway and the admin service, only from background jobs. */
  askedBy?: readonly Domain[];
  http?: undefined;
  access?: undefined;
  cache?: undefined;
  audit?: undefined;
}

interface Identity {
  domain: Domain;
  name: string;
}

/** A declared call: its specification, domain and name. */
export type Call<S extends CallSpec = CallSpec> = S & Identity;
export type InternalCall<S extends InternalCallSpec = InternalCallSpec> = S & Identity;
/** A call that a service can answer. */
export type AnyCall = Call | InternalCall;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<C extends CallSchemas> = Parsed<C['params']>;
export type Query<C extends CallSchemas> = Parsed<C['query']>;
export type Body<C extends CallSchemas> = Parsed<C['body']>;
/** What a client may send, before defaults are filled in. */
export type QueryInput<C extends CallSchemas> = Given<C['query']>;
export type BodyInput<C extends CallSchemas> = Given<C['body']>;
export type Reply<C extends CallSchemas> = z.output<C['reply']>;

/** Who is calling, as the gateway has found out. Services trust it without further checks. */
export type Actor =
  | { kind: 'visitor'; id: string }
  | {
      kind: 'user';
      id: string;
      username: string;
      role: 'user' | 'admin';
      /** Nobody has proved yet that the account's e-mail address is theirs. */
      isUnverified?: boolean | undefined;
      /** When the account was made, ISO 8601. Sessions of an earlier version do not say so. */
      memberSince?: string | undefined;
      /** A measure that lets the person publish nothing; it ends at `until`. */
      restriction?: Restriction | null | undefined;
    }
  | { kind: 'admin'; login: string };

/** Where a call came from. */
export interface Origin {
  /** The client's address, behind trusted proxies only. */
  address: string;
  /** Id from the browser's signed cookie. */
  visitorId: string;
  /** The browser sent no cookie, so `visitorId` was made for this very call. */
  isNewVisitor: boolean;
  /** Secret of the browser's cookie for a one-time code; only calls with a `codeCookie` have it. */
  codeSecret?: string | undefined;
  /** Secret of the cookie that a token of the panel is bound to; only a call that sets it has one, and only in a browser. */
  panelSecret?: string | undefined;
  /** What the browser says it is; only calls that create a session or send a one-time code have it. */
  userAgent?: string | undefined;
  /** Why the text has to be held for a moderator; only calls that hold texts have it. */
  heldFor?: HoldReason | undefined;
  /** Redis key of the session, by which nobody can sign in. Only calls that read or end their session have it. */
  sessionKey?: string | undefined;
}

/** What a service's handler receives. */
export interface Request<C extends CallSchemas> {
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  actor: Actor;
  origin: Origin;
}

/** One page of a list: `Answer` of a paged call. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page; absent on the last one. */
  nextCursor?: string | undefined;
  totalCount?: number | undefined;
  /** Cursor for later changes; only lists that can be followed have it. */
  changesCursor?: string | undefined;
}

/** A reply together with the session that it creates. */
export interface WithSession<T> {
  reply: T;
  /** Opaque token, and for how many seconds the browser keeps it. */
  session?: { token: string; seconds: number } | undefined;
}

/** What a service's handler returns: the reply, for a paged call one page of it, or a reply with a session. */
export type Answer<C extends CallSchemas> = C extends { paged: true }
  ? Reply<C> extends (infer T)[]
    ? Page<T>
    : never
  : C extends { access: { session: 'creates' } }
    ? WithSession<Reply<C>>
    : Reply<C>;

/** Headers in which a page's cursors and count travel. */
export const pageHeaders = {
  nextCursor: 'x-next-cursor',
  totalCount: 'x-total-count',
  changesCursor: 'x-changes-cursor',
} as const;

type ParamOf<S> = S extends { params: z.ZodObject<infer Shape> } ? keyof Shape & string : never;
/** A call's tag may only name the call's own path parameters. */
type WithOwnTags<T> = { [K in keyof T]: { cache?: CachePolicy<ParamOf<T[K]>> } };

/** Declares the calls of one domain; the key is the call's name. */
export const defineCalls = <const T extends Record<string, CallSpec>>(
  domain: Domain,
  specs: T & WithOwnTags<T>,
): { [K in keyof T]: Call<T[K]> } => withIdentity(domain, specs) as unknown as { [K in keyof T]: Call<T[K]> };

/** Declares one call between the platform's own processes. */
export const defineInternalCall = <const S extends InternalCallSpec>(
  domain: Domain,
  name: string,
  spec: S,
): InternalCall<S> => ({ ...spec, domain, name });

const withIdentity = (domain: Domain, specs: Record<string, CallSpec>): Record<string, Call> =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { ...spec, domain, name }]));
