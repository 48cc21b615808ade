import type { PortType } from '@kubrik/contract';

/** What one source says of a port. */
export interface PortFacts {
  /** UN/LOCODE without a space. */
  id: string;
  name: string;
  /** Other names by which it is found. */
  aliases: string[];
  subdivision: string | null;
  latitude: number | null;
  longitude: number | null;
  /** How exactly the coordinates are given, in degrees; the smaller the better. */
  step: number | null;
  portType: PortType;
  maxDepth: number | null;
  timezone: string | null;
  facilities: string[];
}

/** A port as it is stored. */
export interface PortRow extends PortFacts {
  nameRu: string | null;
  countryCode: string;
  region: string;
  description: string;
  cargoTypes: string[];
  isActive: boolean;
  /** What a person entered is never overwritten. */
  isPersons: boolean;
  /** 0 for ports with an established Russian name, 1 for those of `sea-ports`, 2 for the rest. */
  rank: number;
  commentCount: number;
}
