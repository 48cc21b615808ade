import type { z } from 'zod';

/** Who may make a call. `moderator` is a signed-in person with the admin role, or the administrator's token. */
export type Access = 'anyone' | 'user' | 'moderator' | 'admin';

/** The nine domains; each is one service, one database and one subject branch. */
export const domains = [
  'news',
  'ports',
  'jobs',
  'protection',
  'blacklist',
  'forum',
  'banking',
  'users',
  'admin',
] as const;
export type Domain = (typeof domains)[number];

/** How long and under which tags the gateway may keep an answer. A tag may name a path parameter: `news:{id}`. */
export interface CachePolicy {
  /** Upper bound in seconds; an event that carries one of the tags ends it sooner. */
  seconds: number;
  tags: readonly string[];
}

/** At most `points` calls in `seconds` seconds from one address, which a whole crew may share. */
export interface RatePolicy {
  points: number;
  seconds: number;
  /** The same for one person: a session, or a browser that has our cookie. A fifth unless told, but not under 20. */
  personPoints?: number;
}

export const personPoints = ({ points, personPoints }: RatePolicy): number =>
  personPoints ?? Math.max(Math.ceil(points / 5), Math.min(points, 20));

export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters in braces: `/maritime-news/{id}`. */
  path: string;
  /** One English line for the OpenAPI document. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  reply: z.ZodType;
  /** HTTP status of success; 200 unless told. */
  status?: 200 | 201 | 202;
  /** The reply is an array of one page; the next cursor and the count travel in headers. */
  paged?: true;
  /**
   * `opens`: the handler may hand over a session, which the gateway puts into the browser's cookie.
   * `ends`: a success ends the session, or the administrator's token, that the call was made with.
   */
  session?: 'opens' | 'ends';
  /** The answer is a redirect (303) to the reply's `location`. */
  redirect?: true;
  /** The body is an HTML form that another site posts by the person's browser, as Apple's sign-in does. */
  foreignForm?: true;
  /** Fields of the body that no audit line may repeat. */
  secrets?: readonly string[];
  /** Answered by the gateway from the totals that these domains count, merged; a domain that is away is left out. */
  gathers?: readonly Domain[];
  /** Answered to visitors during maintenance, too. */
  duringMaintenance?: true;
  /**
   * Repeating the call changes nothing, so a lost answer may be asked for again. True for GET, PUT and DELETE
   * unless told: a GET that uses something up, or that waits for somebody else, is not.
   */
  repeatable?: boolean;
  /** Longest time in ms that its answer may take, where it is not the usual few seconds: somebody else is waited for. */
  patience?: number;
  cache?: CachePolicy;
  /** Cache tags that a success ends at once in the gateway that carried it, before the event arrives. */
  purges?: readonly string[];
  rate?: RatePolicy;
}

/** One declared call: its specification, and where it lives. */
export type Call<S extends CallSpec = CallSpec> = S & { domain: Domain; name: string };

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<C extends CallSpec> = Parsed<C['params']>;
export type Query<C extends CallSpec> = Parsed<C['query']>;
export type Body<C extends CallSpec> = Parsed<C['body']>;
/** What a client may send, before defaults are filled in. */
export type QueryInput<C extends CallSpec> = Given<C['query']>;
export type BodyInput<C extends CallSpec> = Given<C['body']>;
export type Reply<C extends CallSpec> = z.output<C['reply']>;

/** Who is calling, as the gateway established it. A service trusts it and asks no further. */
export type Actor =
  | { kind: 'visitor'; id: string }
  | { kind: 'user'; id: string; username: string; role: 'user' | 'admin' }
  | { kind: 'admin'; login: string };

/** What a service's handler receives. */
export interface Request<C extends CallSpec> {
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  actor: Actor;
  origin: Origin;
}

/** Where a call came from. */
export interface Origin {
  /** The client's address, behind trusted proxies only. */
  address: string;
  /** Id from the browser's signed cookie. */
  visitorId: string;
  /** The browser sent no cookie, so `visitorId` was made for this very call. */
  isNewVisitor: boolean;
}

/** One page of a list: `Answer` of a paged call. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page; absent on the last one. */
  nextCursor?: string | undefined;
  totalCount?: number | undefined;
  /** Where to ask for later changes from; only lists that can be followed have it. */
  changesCursor?: string | undefined;
}

/** A reply together with the session it opens. */
export interface Opening<T> {
  reply: T;
  /** Opaque token, and for how many seconds the browser keeps it. */
  session?: { token: string; seconds: number } | undefined;
}

/** What a service's handler returns: the reply, for a paged call one page of it, or a reply with a session. */
export type Answer<C extends CallSpec> = C extends { paged: true }
  ? Reply<C> extends (infer T)[]
    ? Page<T>
    : never
  : C extends { session: 'opens' }
    ? Opening<Reply<C>>
    : Reply<C>;

/** Headers in which a page's cursors and count travel. */
export const pageHeaders = {
  nextCursor: 'x-next-cursor',
  totalCount: 'x-total-count',
  changesCursor: 'x-changes-cursor',
} as const;

/** Declares the calls of one domain. */
export function defineCalls<const T extends Record<string, CallSpec>>(
  domain: Domain,
  specs: T,
): { [K in keyof T]: Call<T[K]> } {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, domain, name }]),
  ) as { [K in keyof T]: Call<T[K]> };
}
