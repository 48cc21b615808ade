import type { Port, PortRegion, PortType } from '@kubrik/contract';
import { countryOf } from '@kubrik/service-kit/names';

/** A port as the reads give it. */
export interface ReadRow {
  id: string;
  name: string;
  nameRu: string | null;
  countryCode: string;
  region: PortRegion;
  latitude: number | null;
  longitude: number | null;
  portType: PortType;
  maxDepth: number | null;
  timezone: string | null;
  description: string;
  facilities: string[];
  cargoTypes: string[];
  commentCount: number;
  isActive: boolean;
  rank: number;
  sortKey: string;
}

export const readColumns = `id, name, name_ru as "nameRu", country_code as "countryCode", region, latitude, longitude,
  port_type as "portType", max_depth as "maxDepth", timezone, description, facilities,
  cargo_types as "cargoTypes", comment_count as "commentCount", is_active as "isActive", rank,
  sort_key as "sortKey"`;

export function viewPort({ commentCount, rank: _, sortKey: __, ...row }: ReadRow): Port {
  const country = countryOf(row.countryCode);
  return {
    ...row,
    country: country?.name ?? row.countryCode,
    countryRu: country?.nameRu ?? row.countryCode,
    unLocode: row.id,
    // Nobody has entered any agents yet.
    agents: 0,
    reviews: commentCount,
  };
}
