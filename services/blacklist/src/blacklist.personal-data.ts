import { nobodyKey, nobodyName, type PersonalDataDefinition } from '@kubrik/service-kit';
import { announceTargets } from './target/announce-targets.repository.js';

/** What the tables of blacklist hold about people. */
export const blacklistPersonalData: PersonalDataDefinition = {
  texts: {
    votes: { columns: ['comment', 'deleted_comment'], announce: announceTargets },
    entries: { columns: ['reason', 'evidence'], announce: announceTargets },
    // Names are no texts: they are found by forms of theirs, and a moderator has read them.
    suggestions: { columns: ['kind'] },
    targets: { columns: ['kind'], announce: announceTargets },
  },
  tables: {
    votes: {
      person: { person: 'key' },
      onDeletion: { person: nobodyKey, network: 'null', deleted_comment: 'null' },
      exported: ['id', 'voted_at', 'target_id', 'vote_type', 'comment', 'deleted_comment'],
      shown: { target: '(select t.name from targets t where t.id = target_id)' },
      other: ['is_counted'],
    },
    suggestions: {
      person: { author_id: 'id' },
      onDeletion: { suggested_by: nobodyName, author_id: nobodyKey },
      exported: [
        'id',
        'created_at',
        'target_type',
        'name',
        'country_or_flag',
        'kind',
        'imo',
        'dwt',
        'built_year',
        'suggested_by',
      ],
      other: ['sort_key', 'normalized_country_or_flag'],
    },
  },
  impersonal: {
    targets: [
      'id',
      'target_type',
      'name',
      'country_or_flag',
      'kind',
      'imo',
      'dwt',
      'built_year',
      'is_demo',
      'black_votes',
      'red_votes',
      'green_votes',
      'risk_level',
      'open_entries',
      'last_entry_at',
      'vote_rank',
      'sort_key',
      'normalized_country_or_flag',
      'folded_name',
      'words',
      'created_at',
    ],
    entries: [
      'id',
      'target_id',
      'severity',
      'reason',
      'evidence',
      'attachments',
      'state',
      'is_demo',
      'created_at',
    ],
  },
};
