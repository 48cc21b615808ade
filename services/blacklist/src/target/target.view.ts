import type { blacklist, Company, Reply, Vessel } from '@kubrik/contract';
import { type ByColour, meanOf, weightsAt } from '../vote/risk.js';
import type { TargetRow } from './target.repository.js';
import { votesOf, weightsOf } from './target-votes.js';

/** The counted votes and the risk level that follows from them. @param weights the stored ones */
export const viewVotes = ({
  riskLevel,
  votes,
  weights,
}: {
  riskLevel: Company['riskLevel'];
  votes: ByColour;
  weights: ByColour;
}) => ({
  riskLevel,
  riskMean: meanOf(votes, weights),
  blackVotes: votes.black,
  redVotes: votes.red,
  greenVotes: votes.green,
  voteWeights: weightsAt(new Date(), weights),
});

const reputationOf = (row: TargetRow) => ({
  ...viewVotes({ riskLevel: row.riskLevel, votes: votesOf(row), weights: weightsOf(row) }),
  openEntries: row.openEntries,
  isDemo: row.isDemo,
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
  mmsi: row.mmsi,
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
