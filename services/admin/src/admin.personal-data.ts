import { nobodyName, type PersonalDataDefinition } from '@kubrik/service-kit';
import { eraseFromRecords } from './leaving/erase-from-records.repository.js';

/** What the tables of admin hold about people. */
export const adminPersonalData: PersonalDataDefinition = {
  beforeErasure: eraseFromRecords,
  // What administrators wrote when they changed something.
  texts: { audit_entries: { columns: ['details'] } },
  tables: {
    // What a person did as a moderator stays, without the name.
    audit_entries: {
      person: { user_id: 'id' },
      onDeletion: { who: nobodyName, address: `''`, user_id: 'null' },
      exported: [],
      other: ['id', 'at', 'what', 'details'],
    },
  },
  impersonal: {
    // May name anybody; `eraseFromRecords` looks for the person.
    log_entries: ['id', 'level', 'at', 'source', 'message', 'code'],
    group_posts: [
      'id',
      'origin_id',
      'sequence',
      'html',
      'created_at',
      'sent_at',
      'message_id',
      'refused_at',
      'refusal',
      'dropped_at',
      'poll',
      'kind',
      'news_id',
      'target_id',
      'chat',
    ],
    data_transfers: ['id', 'state', 'started_at', 'finished_at'],
    content_job_runs: ['id', 'run', 'started_at'],
    group_news: ['id', 'title', 'html', 'published_at', 'posted_at'],
    schedules: ['job', 'last_at', 'next_at'],
    settings: ['name', 'value', 'changed_at'],
  },
};
