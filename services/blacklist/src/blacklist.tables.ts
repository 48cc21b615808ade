import type { KitTables } from '@kubrik/service-kit';
import { Entry } from './entry/entry.entity.js';
import { Suggestion } from './suggestion/suggestion.entity.js';
import { Target } from './target/target.entity.js';
import { Vote } from './vote/vote.entity.js';

export const blacklistEntities = [Target, Vote, Entry, Suggestion];

/** Tables of the blacklist service, by the names that typed SQL uses. */
export interface BlacklistTables extends KitTables {
  targets: Target;
  votes: Vote;
  entries: Entry;
  suggestions: Suggestion;
}
