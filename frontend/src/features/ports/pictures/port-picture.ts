// Inlined, because the fallback must work when files cannot be loaded.

import { builtInPorts } from '../built-in/built-in-ports';
import lighthouse from './lighthouse.svg?inline';

/** Shown instead of a picture that cannot be loaded. */
export const fallbackPicture = lighthouse;

const byPort = new Map(builtInPorts.map(({ id, previewImage }) => [id, previewImage]));

/** Ports of these countries (ISO 3166-1 alpha-2) look like this port. */
const alike: Record<string, readonly string[]> = {
  NLRTM: ['NL', 'BE', 'FR', 'GB', 'IE'],
  DEHAM: ['DE', 'DK', 'PL'],
  SGSIN: ['SG', 'MY', 'ID', 'TH', 'PH', 'VN', 'LK'],
  CNSHA: ['CN', 'HK', 'MO', 'TW'],
  USNYC: ['US', 'CA'],
  RUVVO: ['JP', 'KR', 'KP'],
  RUNVS: ['TR', 'GE', 'BG', 'RO', 'UA', 'GR', 'IT', 'ES', 'PT', 'CL', 'NO'],
  AEJEA: ['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'IR', 'IQ', 'YE', 'EG'],
};
const byCountry = new Map(
  Object.entries(alike).flatMap(([port, codes]) => codes.map((code) => [code, byPort.get(port)] as const)),
);

/** The drawing for a port: its own, else that of its country, else the default one. */
export const pictureOf = ({ id, countryCode }: { id: string; countryCode: string }): string =>
  byPort.get(id) ?? byCountry.get(countryCode) ?? fallbackPicture;
