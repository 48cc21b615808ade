import type { Page } from 'playwright-core';

/** One picture of the product. */
export interface Screen {
  /** File name of its pictures. */
  name: string;
  path: string;
  as?: 'person' | 'admin';
  /** Opens a part of the screen before its picture is taken. */
  open?(page: Page): Promise<void>;
  /** Selector of a part to hide because its scroll position varies. */
  hide?: string;
  /** Answers that replace recorded ones, by method and path (`/user/{id}/…` for whoever it is); a `pending` request is never answered. */
  overrides?: Record<string, { status: number; body: unknown } | 'pending'>;
}
