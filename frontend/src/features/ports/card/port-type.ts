import type { Port } from '@kubrik/contract';
import { portCard } from '../../../locales/ru/ports/port-card';
import { ports } from '../../../locales/ru/ports/ports';

/** What kind of port it is; an inland place is never called a seaport. */
export const typeText = ({ isInland, portType }: Pick<Port, 'isInland' | 'portType'>): string =>
  isInland ? portCard.inland : ports.types[portType];
