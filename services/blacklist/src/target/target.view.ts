import type { blacklist, Company, Reply, RiskLevel, TargetType, Vessel } from '@kubrik/contract';

/** A company or a vessel as the reads give it. */
export interface TargetRow {
  id: string;
  targetType: TargetType;
  name: string;
  place: string;
  kind: string;
  imo: string | null;
  dwt: number | null;
  builtYear: number | null;
  riskLevel: RiskLevel;
  blackVotes: number;
  redVotes: number;
  greenVotes: number;
  openEntries: number;
  isDemo: boolean;
  voteRank: number;
  sortKey: string;
}

export const readColumns = `id, target_type as "targetType", name, place, kind, imo, dwt, built_year as "builtYear",
  risk_level as "riskLevel", black_votes as "blackVotes", red_votes as "redVotes", green_votes as "greenVotes",
  open_entries as "openEntries", is_demo as "isDemo", vote_rank as "voteRank", sort_key as "sortKey"`;

const reputationOf = ({ riskLevel, blackVotes, redVotes, greenVotes, openEntries, isDemo }: TargetRow) => ({
  riskLevel,
  blackVotes,
  redVotes,
  greenVotes,
  openEntries,
  isDemo,
});

export const viewCompany = (row: TargetRow): Company => ({
  id: row.id,
  name: row.name,
  country: row.place,
  businessType: row.kind,
  ...reputationOf(row),
});

export const viewVessel = (row: TargetRow): Vessel => ({
  id: row.id,
  name: row.name,
  flagState: row.place,
  vesselType: row.kind,
  imo: row.imo,
  dwt: row.dwt,
  builtYear: row.builtYear,
  ...reputationOf(row),
});

export const viewBlacklisted = (row: TargetRow): Reply<typeof blacklist.list>[number] => ({
  id: row.id,
  targetType: row.targetType,
  name: row.name,
  ...reputationOf(row),
});
