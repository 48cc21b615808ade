declare module 'virtual:contract-routes' {
  import type { Access, CallSpec } from '@kubrik/contract';

  /** Method, path below `/api` and access of every call, by `domain.name`. */
  export const routes: Record<string, [method: CallSpec['method'], path: string, access: Access]>;
  export const live: { join: string; path: string };
}

declare module 'virtual:tokens.css';
