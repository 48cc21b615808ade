import type { PortParticulars, PortSource, PortType } from '@kubrik/contract';

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** What one source says of a port under one code. What it does not say is left out. */
export interface SourceFacts {
  name?: string | undefined;
  /** Established Russian name. */
  nameRu?: string | undefined;
  /** Further, former and common names. */
  otherNames?: string[] | undefined;
  /** Names that only the search uses and nobody sees, because their language and spelling are uncertain. */
  searchNames?: string[] | undefined;
  subdivision?: string | undefined;
  position?: Position | undefined;
  /** Its position lies outside the country's land and waters, by Natural Earth's outlines. */
  isAbroad?: true | undefined;
  /** A moderator has decided that none of the positions is right. */
  isPlaceUnknown?: true | undefined;
  portType?: PortType | undefined;
  timezone?: string | undefined;
  /**
   * Our own grade by size and use: 5 and 4 for ports known everywhere, 3 and 2 for large or much used ones, 1 for
   * others.
   */
  importance?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Far from the sea. */
  isInland?: true | undefined;
  particulars?: PortParticulars | undefined;
}

export interface SourceRecord {
  /** The port's UN/LOCODE in this source. */
  code: string;
  source: PortSource;
  /** Year of the edition or copy; null when it is unknown. */
  year: number | null;
  facts: SourceFacts;
}
