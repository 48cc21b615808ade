import type { blacklist, Reply } from '@kubrik/contract';
import type { SuggestionRow } from './suggestion.repository.js';

export const viewSuggestion = (row: SuggestionRow): Reply<typeof blacklist.suggestCompany> => ({
  id: row.id,
  targetType: row.targetType,
  name: row.name,
  place: row.countryOrFlag,
  kind: row.kind,
  imo: row.imo,
  mmsi: row.mmsi,
  suggestedBy: row.suggestedBy,
  nameOf: nameOf(row),
  createdAt: row.createdAt.toISOString(),
});

function nameOf({ targetId, targetName, nameKind, untilYear, source }: SuggestionRow) {
  if (targetId === null || targetName === null || nameKind === null) return null;
  return { targetId, name: targetName, kind: nameKind, untilYear, source: source ?? '' };
}
