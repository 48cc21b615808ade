import { nobodyName, type PersonalDataDefinition } from '@kubrik/service-kit';
import { signatures } from './author/signatures.personal-data.js';
import { eraseFromTopics } from './leaving/erase-from-topics.repository.js';

/** SQL of the names of the files that hang on a text. */
const attachmentNames = `(select string_agg(a ->> 'name', ', ') from jsonb_array_elements(attachments) a)`;

/** What the tables of forum hold about people. */
export const forumPersonalData: PersonalDataDefinition = {
  beforeErasure: eraseFromTopics,
  signatures,
  // Topics and messages get numbers when they change: `eraseFromTopics` renames there.
  texts: {
    message_versions: { columns: ['content'] },
    held_texts: { columns: ['title', 'content', 'quote'] },
  },
  tables: {
    topics: {
      person: { author_id: 'id' },
      onDeletion: { author_username: nobodyName, author_id: 'null' },
      exported: ['id', 'created_at', 'title', 'content', 'category', 'author_username'],
      other: [
        'kind',
        'is_pinned',
        'is_locked',
        'deleted_at',
        'views',
        'last_change',
        'message_count',
        'last_message_author',
        'last_message_at',
        'last_activity_at',
        'popularity',
        'listed_messages',
        'search',
      ],
    },
    messages: {
      person: { author_id: 'id' },
      onDeletion: {
        author_name: nobodyName,
        author_username: 'null',
        author_id: 'null',
        client_id: 'null',
      },
      exported: [
        'id',
        'created_at',
        'topic_id',
        'content',
        'author_name',
        'author_username',
        'source_name',
        'source_path',
        'reply_to',
        'quote',
        'edited_at',
        'reactions',
      ],
      shown: { topic: '(select t.title from topics t where t.id = topic_id)', attachments: attachmentNames },
      other: [
        'attachments',
        'position',
        'version',
        'is_guest',
        'is_aggregated',
        'source_type',
        'source_id',
        'deleted_at',
        'search',
      ],
    },
    message_versions: {
      person: { author_id: 'id' },
      onDeletion: 'delete',
      exported: ['message_id', 'content', 'replaced_at'],
      other: ['version'],
    },
    message_reactions: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['message_id', 'reaction', 'created_at'],
      other: [],
    },
    held_texts: {
      person: { author_id: 'id' },
      onDeletion: 'delete',
      exported: ['id', 'created_at', 'topic_id', 'title', 'content', 'category', 'author_username', 'quote'],
      shown: { topic: '(select t.title from topics t where t.id = topic_id)', attachments: attachmentNames },
      other: ['attachments', 'kind', 'client_id', 'reply_to', 'reason', 'state'],
    },
    shown_people: { person: { user_id: 'id' }, onDeletion: 'delete', exported: ['username'], other: [] },
    authors: { person: { id: 'id' }, onDeletion: 'delete', exported: ['id', 'last_message_at'], other: [] },
  },
  impersonal: {
    topic_words: ['word', 'stem'],
    message_words: ['word', 'stem', 'root'],
  },
};
