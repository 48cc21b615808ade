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
    /** Phase lag relative to Greenwich, in degrees. */
    phase: z.number(),
  })
  .meta({ id: 'TideConstituent' });

/** Offsets of a station's high and low waters from those of its reference station. */
export const tideOffsets = z
  .object({
    height: z.object({
      /** `ratio` multiplies the height above the datum, `fixed` adds metres to it. */
      type: z.enum(['ratio', 'fixed']),
      high: z.number(),
      low: z.number(),
    }),
    /** Minutes. */
    time: z.object({ high: z.int(), low: z.int() }),
  })
  .meta({ id: 'TideOffsets' });

/** The tide station of a port, with everything that is needed to predict the tide. */
export const portTide = z
  .object({
    station: z.string(),
    /** Distance from the port in a straight line. */
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
    /** Height of mean sea level above the datum, in metres. */
    meanLevel: z.number(),
    /** Lowest and highest astronomical tide, metres above the datum; null when unknown. */
    bounds: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
    constituents: z.array(tideConstituent),
    /** Null for a station that has its own constituents. */
    offsets: tideOffsets.nullable(),
  })
  .meta({ id: 'PortTide' });
export type PortTide = z.output<typeof portTide>;
