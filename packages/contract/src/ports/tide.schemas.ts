import { z } from 'zod';

/** Who publishes the harmonic constants of tide stations. */
export const tideSources = ['noaa', 'ticon', 'kartverket'] as const;
export type TideSource = (typeof tideSources)[number];

/** Licences under which a station's constants may be used here. */
export const tideLicences = ['public domain', 'cc-by-4.0'] as const;
export type TideLicence = (typeof tideLicences)[number];

/** Levels from which heights are counted: the chart datums of the stations' countries, or mean sea level. */
export const tideDatums = ['MSL', 'LAT', 'MLLW', 'NLLW', 'LLWLT', 'MLWS', 'TLT', 'CD'] as const;
export type TideDatum = (typeof tideDatums)[number];

/** A wave of one period; the tide is the sum of all. */
export const tideConstituent = z
  .object({
    /** As `@neaps/tide-predictor` knows it: `M2`. */
    name: z.string(),
    /** Metres. */
    amplitude: z.number(),
    /** Degrees of its lag behind Greenwich. */
    phase: z.number(),
  })
  .meta({ id: 'TideConstituent' });

/** How a station's high and low waters differ from those of the station whose constituents it takes. */
export const tideOffsets = z
  .object({
    height: z.object({
      /** Of the height above the datum, or added to it in metres. */
      type: z.enum(['ratio', 'fixed']),
      high: z.number(),
      low: z.number(),
    }),
    /** Minutes. */
    time: z.object({ high: z.int(), low: z.int() }),
  })
  .meta({ id: 'TideOffsets' });

/** The station that speaks for a port, with all that its tide is predicted from. */
export const portTide = z
  .object({
    station: z.string(),
    /** From the port in a straight line. */
    kilometres: z.number(),
    source: z.enum(tideSources),
    licence: z.enum(tideLicences),
    /** Edition of `@neaps/tide-database` that it is from. */
    edition: z.int(),
    /** Years of the observations, or of NOAA's epoch of levels; null when unknown. */
    years: z.object({ from: z.int(), to: z.int() }).nullable(),
    /** Its publisher marks the observations as possibly faulty. */
    isDoubtful: z.boolean(),
    datum: z.enum(tideDatums),
    /** Metres that mean sea level lies above the datum. */
    meanLevel: z.number(),
    /** Lowest and highest astronomical tide, metres above the datum; null when unknown. */
    bounds: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
    constituents: z.array(tideConstituent),
    /** Null for a station with constituents of its own. */
    offsets: tideOffsets.nullable(),
  })
  .meta({ id: 'PortTide' });
export type PortTide = z.output<typeof portTide>;
