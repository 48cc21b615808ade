import type { Page } from 'playwright-core';

export const widths = { 360: 780, 768: 1024, 1440: 900 } as const;
export type Width = keyof typeof widths;
export type Theme = 'light' | 'dark';
/** `360-light` */
export type VariantId = `${Width}-${Theme}`;

/** The phone in both themes and the desktop: what most screens are compared at. */
const usualVariants: VariantId[] = ['1440-light', '360-light', '360-dark'];
/** A state of a page looks the same at every width but for the frame around it. */
const stateVariants: VariantId[] = ['360-light', '360-dark'];

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
  /** Variants beyond the usual ones, where a tablet or the dark desktop has a layout or colours of its own. */
  also?: VariantId[];
}

/** An empty, failed, loading or missing page of which another screen shows the filled one. */
const isState = ({ name }: Screen) => /-(empty|failed|loading|missing|waiting|unverified)$/.test(name);

/** The variants that are compared with accepted pictures, the widest first. */
export const variantsOf = (screen: Screen): VariantId[] =>
  isState(screen) ? stateVariants : [...(screen.also ?? []), ...usualVariants].sort(byWidth);

/** All variants, for a review by eye. */
export const allVariants = Object.keys(widths)
  .toReversed()
  .flatMap((width) => [`${width}-light`, `${width}-dark`] as VariantId[]);

const byWidth = (one: VariantId, other: VariantId) => Number.parseInt(other, 10) - Number.parseInt(one, 10);
