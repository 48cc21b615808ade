import type { PortType } from '@kubrik/contract';
import { ports } from '../../locales/ru/ports';
import { keepDraft, readDraft } from '../../ui/draft';

const key = 'new-port';

/** The form of a new port as it begins. */
export const emptyPort = {
  name: '',
  country: '',
  unLocode: '',
  latitude: '',
  longitude: '',
  portType: 'seaport' as PortType,
  maxDepth: '',
  description: '',
};
type PortDraft = typeof emptyPort;
const fields = Object.keys(emptyPort) as (keyof PortDraft)[];

/** The port that is being written; it outlives the page. */
export function readPortDraft(): PortDraft {
  try {
    const kept = JSON.parse(readDraft(key) || '{}') as Record<string, unknown>;
    const known = fields.filter((field) => typeof kept[field] === 'string');
    const draft = { ...emptyPort, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
    return { ...draft, portType: draft.portType in ports.types ? draft.portType : emptyPort.portType };
  } catch {
    return emptyPort;
  }
}

export const keepPortDraft = (values: object) => keepDraft(key, JSON.stringify(values));
export const forgetPortDraft = () => keepDraft(key, '');
