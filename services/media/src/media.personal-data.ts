import type { PersonalDataDefinition } from '@kubrik/service-kit';

/** What the tables of media hold about people. With an attachment go its bytes and its uses. */
export const mediaPersonalData: PersonalDataDefinition = {
  tables: {
    attachments: {
      person: { person: 'key' },
      onDeletion: 'delete',
      exported: ['id', 'created_at', 'name', 'size'],
      other: [
        'client_id',
        'received',
        'state',
        'kind',
        'opened_size',
        'width',
        'height',
        'ready_at',
        'attached_at',
        'released_at',
      ],
    },
    upload_days: {
      person: { owner: 'key' },
      onDeletion: 'delete',
      exported: [],
      other: ['day', 'bytes'],
    },
  },
  impersonal: {
    attachment_parts: ['attachment_id', 'start', 'bytes'],
    attachment_contents: ['attachment_id', 'form', 'bytes'],
    attachment_uses: ['attachment_id', 'thing_id', 'is_public'],
  },
};
