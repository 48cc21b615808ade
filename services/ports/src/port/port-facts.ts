import type { Selectable } from '@kubrik/service-kit';
import type { Port } from './port.entity.js';

/** What one source says of a port. */
export type PortFacts = Pick<
  Selectable<Port>,
  | 'id'
  | 'name'
  | 'aliases'
  | 'subdivision'
  | 'latitude'
  | 'longitude'
  | 'coordinatePrecision'
  | 'portType'
  | 'maxDepth'
  | 'timezone'
  | 'facilities'
>;

/** A port as it is merged. */
export type PortRecord = PortFacts &
  Pick<
    Selectable<Port>,
    | 'nameRu'
    | 'countryCode'
    | 'region'
    | 'description'
    | 'cargoTypes'
    | 'isActive'
    | 'isEnteredByPerson'
    | 'isConfirmed'
    | 'rank'
    | 'commentCount'
  >;
