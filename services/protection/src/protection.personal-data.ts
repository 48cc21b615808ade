import { nobodyName, type PersonalDataDefinition, sql } from '@kubrik/service-kit';

/** What the tables of protection hold about people. */
export const protectionPersonalData: PersonalDataDefinition = {
  signatures: [{ table: 'complaints', columns: ['username'], of: (userId) => sql`user_id = ${userId}` }],
  texts: {
    consultations: { columns: ['message', 'response'] },
    complaints: { columns: ['vessel_name', 'flag_state', 'description', 'answer'] },
  },
  tables: {
    consultations: {
      person: { person: 'key' },
      onDeletion: 'delete',
      exported: ['id', 'created_at', 'message', 'response', 'citations', 'is_ai_generated', 'is_refusal'],
      other: ['client_id'],
    },
    complaints: {
      person: { user_id: 'id' },
      // The media service deletes the attachments of whoever goes.
      onDeletion: {
        user_id: 'null',
        username: nobodyName,
        contact: 'null',
        client_hash: 'null',
        attachments: `'[]'`,
      },
      exported: [
        'id',
        'created_at',
        'reference',
        'complaint_type',
        'vessel_name',
        'flag_state',
        'description',
        'contact',
        'username',
        'status',
        'answer',
        'attachments',
        'updated_at',
      ],
      other: ['secret_hash', 'is_anonymous'],
    },
  },
  impersonal: {
    library_documents: [
      'id',
      'position',
      'number',
      'title',
      'section',
      'category',
      'is_in_force',
      'content',
      'search',
    ],
    library_terms: ['stem', 'document_id', 'score', 'is_topic'],
    library_stems: ['stem', 'rarity'],
    library_words: ['word', 'stem'],
    library_phrases: ['document_id', 'stems', 'score'],
    library_passages: ['document_id', 'position', 'content', 'stems'],
    library_versions: ['version'],
    protection_news: [
      'id',
      'title',
      'category',
      'summary',
      'views',
      'is_weekly_digest',
      'week',
      'published_at',
      'source_credits',
      'source_url',
    ],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
  },
};
