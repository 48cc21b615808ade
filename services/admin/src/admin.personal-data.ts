import { nobodyKey, nobodyName, type PersonalDataDefinition } from '@kubrik/service-kit';
import { eraseFromRecords } from './leaving/erase-from-records.repository.js';

const goesWithAuthor = `(is_deleted or kind in ('profile', 'private_message') or held_for is not null)`;

/** What the tables of admin hold about people. */
export const adminPersonalData: PersonalDataDefinition = {
  beforeErasure: eraseFromRecords,
  // What administrators wrote when they changed something.
  texts: {
    audit_entries: { columns: ['details'] },
    reported_items: { columns: ['excerpt'] },
    reports: { columns: ['text'] },
    report_decisions: { columns: ['explanation', 'note'] },
    deletion_appeals: { columns: ['text'] },
  },
  tables: {
    // What a person did as a moderator stays, without the name.
    audit_entries: {
      person: { user_id: 'id' },
      onDeletion: { who: nobodyName, address: `''`, user_id: 'null' },
      exported: [],
      other: ['id', 'at', 'what', 'details'],
    },
    // What others said about a person is theirs; the person is told what was decided by a notification.
    reported_items: {
      person: { author_id: 'id' },
      onDeletion: {
        author_name: `case when author_name = '' then '' else ${nobodyName} end`,
        author_id: 'null',
        // What was held goes with its author, before anybody else has read it; so does what was private.
        excerpt: `case when ${goesWithAuthor} then '' else excerpt end`,
        path: `case when kind in ('profile', 'private_message') then '' else path end`,
        item_id: `case when kind = 'profile' then gen_random_uuid()::text else item_id end`,
        state: `case when ${goesWithAuthor} then 'closed' else state end`,
        is_deleted: goesWithAuthor,
      },
      exported: [],
      other: [
        'id',
        'kind',
        'report_count',
        'reasons',
        'first_at',
        'last_at',
        'restored_at',
        'closed_at',
        'held_for',
      ],
    },
    reports: {
      person: { reporter: 'key' },
      onDeletion: { reporter: nobodyKey, text: 'null' },
      exported: ['created_at', 'reported_item_id', 'reason', 'text', 'is_answered'],
      shown: {
        kind: '(select i.kind from reported_items i where i.id = reported_item_id)',
        path: '(select i.path from reported_items i where i.id = reported_item_id)',
      },
      other: ['is_notified_of_deletion'],
    },
    deletion_appeals: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'reported_item_id', 'text'],
      shown: { kind: '(select i.kind from reported_items i where i.id = reported_item_id)' },
      other: ['outcome'],
    },
    report_decisions: {
      person: { user_id: 'id' },
      onDeletion: { who: nobodyName, user_id: 'null' },
      exported: [],
      other: ['id', 'reported_item_id', 'outcome', 'rule', 'explanation', 'note', 'decided_at'],
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
    group_news: ['id', 'title', 'html', 'priority', 'is_ai_translated', 'published_at', 'posted_at'],
    schedules: ['job', 'last_at', 'next_at'],
    settings: ['name', 'value', 'changed_at'],
    day_figures: ['name', 'day', 'count'],
  },
};
