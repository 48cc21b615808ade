declare module 'virtual:contract-routes' {
  import type { Access, settingBounds as bounds, HttpPolicy } from '@kubrik/contract';

  /** Method, path below `/api` and access of a call, and whether moderators may make it for others. */
  export type Route = [method: HttpPolicy['method'], path: string, access: Access, isModerated?: boolean];
  /** The calls of the first page, by `domain.name`. */
  export const routes: Record<string, Route>;
  export const signedInCookie: string;
  export const live: { join: string; path: string };
  export const settingBounds: typeof bounds;
  export const aiRequestsOfRegistered: number;
}

declare module 'virtual:further-contract-routes' {
  import type { Route } from 'virtual:contract-routes';

  /** All calls but those of the first page. */
  export const routes: Record<string, Route>;
}

declare module 'virtual:common-passwords' {
  export const commonPasswords: string[];
  export const keyboard: Record<string, (string | null)[]>;
}

declare module 'virtual:tokens.css';

/** The path of the countries' flags (plugins/flags.ts). */
declare const __FLAGS__: string;
