import type { Event, events, Payload } from '@kubrik/contract';

type Events = typeof events;
type Kebab<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Rest>}`
  : '';
type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (m: infer M) => void ? M : never;

/** Data of every event of the contract by its type, such as `news.comment-added`. */
type LiveEvents = Merge<
  {
    [D in keyof Events]: {
      [K in keyof Events[D] & string as `${D}.${Kebab<K>}`]: Events[D][K] extends Event
        ? Payload<Events[D][K]>
        : never;
    };
  }[keyof Events]
>;
type LiveEventName = keyof LiveEvents & string;
export type LiveHandlers = { [N in LiveEventName]?: (data: LiveEvents[N]) => void };
