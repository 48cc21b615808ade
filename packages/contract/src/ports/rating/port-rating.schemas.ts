import { z } from 'zod';
import { maxDemoItems } from '../../demo/demo.js';

/** Aspects of a rating besides the overall one, in the order of the form. */
export const portAspects = ['shoreLeave', 'services', 'people', 'safety'] as const;
export type PortAspect = (typeof portAspects)[number];

const wrong = 'Оценка — целое число от 1 до 5';
const stars = z.int(wrong).min(1, wrong).max(5, wrong);
const optionalStars = stars.nullish().transform((value) => value ?? null);

/** The counted ratings of a port as cards show them. */
export const portRating = z
  .object({
    /** From 1 to 5, with one decimal. */
    average: z.number(),
    count: z.int(),
    /** Demonstration content, which the first real rating replaces. */
    isDemo: z.boolean(),
  })
  .meta({ id: 'PortRating' });
export type PortRating = z.output<typeof portRating>;

/** One aspect's ratings. */
export const aspectRating = z
  .object({ average: z.number(), count: z.int() })
  .meta({ id: 'PortAspectRating' });
const aspect = aspectRating.nullable();

/** The counted ratings of a port and its aspects; null for those that nobody has rated. */
export const portRatings = z
  .object({
    rating: portRating.nullable(),
    aspects: z.object({
      shoreLeave: aspect,
      services: aspect,
      people: aspect,
      safety: aspect,
    }),
  })
  .meta({ id: 'PortRatings' });
export type PortRatings = z.output<typeof portRatings>;

/** A person's rating of a port. */
export const newPortRating = z.object({
  value: stars,
  shoreLeave: optionalStars,
  services: optionalStars,
  people: optionalStars,
  safety: optionalStars,
});

/** A person's newest rating of a port. */
export const ownPortRating = z
  .object({
    value: stars,
    shoreLeave: stars.nullable(),
    services: stars.nullable(),
    people: stars.nullable(),
    safety: stars.nullable(),
    /** Year of the rating, in UTC; in the next year the person can rate again. */
    year: z.int(),
    /** Whether it counts in the average. */
    isCounted: z.boolean(),
  })
  .meta({ id: 'OwnPortRating' });
export type OwnPortRating = z.output<typeof ownPortRating>;

/** Invented averages of `npm run demo`. */
export const demoPortRatings = z.object({
  ratings: z
    .array(z.object({ portId: z.string(), average: z.number().min(1).max(5), count: z.int().min(1) }))
    .max(maxDemoItems),
});
