import type { BodyInput, portRatingCalls } from '@kubrik/contract';

/** An invented rating of the sample ports, marked «демо» and shown until somebody has rated them. */
const average = 4.5;
const count = 142;

export const portsContent: BodyInput<typeof portRatingCalls.seedDemo> = {
  ratings: ['NLRTM', 'SGSIN', 'CNSHA', 'RUVVO', 'RUNVS', 'RULED', 'DEHAM', 'USNYC', 'AEJEA'].map(
    (portId) => ({
      portId,
      average,
      count,
    }),
  ),
};
