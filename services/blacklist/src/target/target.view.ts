import type { blacklist, Company, Reply, Vessel } from '@kubrik/contract';
import type { TargetRow } from './target.repository.js';

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
  country: row.countryOrFlag,
  businessType: row.kind,
  ...reputationOf(row),
});

export const viewVessel = (row: TargetRow): Vessel => ({
  id: row.id,
  name: row.name,
  flagState: row.countryOrFlag,
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
