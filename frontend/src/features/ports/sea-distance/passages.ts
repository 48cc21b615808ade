/** The canals, straits and routes that can be closed, as the packed lanes and addresses name them. */
export const passages = [
  'suez',
  'panama',
  'bab-el-mandeb',
  'hormuz',
  'kiel',
  'corinth',
  'volga-don',
  'northern',
  'northwest',
] as const;

export type Passage = (typeof passages)[number];

/** What most ships cannot use: ice (Northern Sea Route, Northwest Passage), a draught of 7.3 m (Corinth Canal). */
export const usuallyClosed: readonly Passage[] = ['corinth', 'northern', 'northwest'];
