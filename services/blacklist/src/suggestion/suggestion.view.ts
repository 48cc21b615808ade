import type { blacklist, Reply } from '@kubrik/contract';
import type { SuggestionRow } from './suggestion.repository.js';

export const viewSuggestion = (row: SuggestionRow): Reply<typeof blacklist.suggestCompany> => ({
  id: row.id,
  targetType: row.targetType,
  name: row.name,
  place: row.countryOrFlag,
  kind: row.kind,
  imo: row.imo,
  suggestedBy: row.suggestedBy,
  createdAt: row.createdAt.toISOString(),
});
