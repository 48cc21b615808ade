declare module 'virtual:contract-routes' {
  import type { Access, settingBounds as bounds, HttpPolicy } from '@kubrik/contract';

  /** Method, path below `/api` and access of every call, by `domain.name`. */
  export const routes: Record<string, [method: HttpPolicy['method'], path: string, access: Access]>;
  export const signedInCookie: string;
  export const live: { join: string; path: string };
  export const settingBounds: typeof bounds;
  export const aiRequestsOfRegistered: number;
}

declare module 'virtual:common-passwords' {
  export const commonPasswords: string[];
  export const keyboard: Record<string, (string | null)[]>;
}

declare module 'virtual:tokens.css';

/** The path of the countries' flags (plugins/flags.ts). */
declare const __FLAGS__: string;
