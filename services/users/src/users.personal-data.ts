import type { PersonalDataDefinition } from '@kubrik/service-kit';

/** What the tables of users hold about people. Rows that refer to others come first. */
export const usersPersonalData: PersonalDataDefinition = {
  texts: {
    private_messages: { columns: ['content'] },
    subscriptions: { columns: ['title'] },
    measures: { columns: ['text', 'appeal_text', 'appeal_reply'] },
  },
  tables: {
    recovery_codes: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: ['code_hash', 'used_at'],
    },
    second_factors: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'confirmed_at'],
      other: ['secret', 'last_step'],
    },
    passkeys: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'name', 'is_synced', 'transports', 'last_used_at'],
      other: ['id', 'credential_id', 'public_key', 'counter'],
    },
    identities: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['issuer', 'subject', 'created_at'],
      other: [],
    },
    known_devices: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['first_used_at', 'last_used_at'],
      other: ['device_key'],
    },
    email_changes: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['requested_at', 'id', 'old_email', 'new_email', 'confirmed_at', 'undo_until', 'undone_at'],
      other: ['old_email_key', 'new_email_key'],
    },
    push_subscriptions: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'browser', 'os'],
      other: ['id', 'session_key', 'endpoint', 'p256dh', 'auth'],
    },
    messenger_links: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['linked_at', 'chat_id'],
      other: [],
    },
    messenger_codes: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: ['code_hash', 'expires_at'],
    },
    notification_deliveries: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: ['notification_id', 'channel', 'due_at', 'done_at'],
    },
    notifications: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['position', 'created_at', 'type', 'title', 'content', 'path', 'is_read', 'in_product'],
      other: ['id', 'about_user_id', 'about'],
    },
    notification_choices: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['type', 'in_product', 'email', 'push', 'messenger'],
      other: [],
    },
    subscriptions: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'followed_id', 'kind', 'title'],
      other: ['normalized_name'],
    },
    conversations: {
      person: { owner_id: 'id' },
      onDeletion: 'delete',
      exported: [],
      other: ['other_id', 'last_message_id', 'last_position', 'unread', 'state', 'first_written_at'],
    },
    // Before this, `ErasureRepository` has put a row that leads to nobody in the person's place.
    private_messages: {
      person: { from_user_id: 'id', to_user_id: 'id' },
      onDeletion: {},
      exported: ['position', 'created_at', 'content', 'is_read', 'sender_reactions', 'receiver_reactions'],
      shown: {
        from: '(select u.username from users u where u.id = from_user_id)',
        to: '(select u.username from users u where u.id = to_user_id)',
      },
      other: ['id', 'client_id', 'reply_to'],
    },
    // The other person is not told, so a row is in its owner's archive alone; it goes with either account.
    relationships: {
      person: { owner_id: 'id' },
      onDeletion: 'delete',
      exported: ['created_at', 'known_as', 'is_blocked', 'is_muted'],
      shown: { username: '(select u.username from users u where u.id = other_id)' },
      other: ['other_id'],
    },
    // Who decided is not the person's to read; a moderator who goes leaves no name (`on delete set null`).
    measures: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: [
        'created_at',
        'id',
        'kind',
        'rule',
        'text',
        'until',
        'lifted_at',
        'appeal_text',
        'appealed_at',
        'appeal_outcome',
        'appeal_reply',
        'appeal_decided_at',
      ],
      other: ['moderator_id', 'lifted_by_id', 'appeal_decided_by_id'],
    },
    usernames: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['taken_at', 'username_key'],
      other: ['skeleton', 'claims_skeleton', 'is_withdrawn'],
    },
    users: {
      person: { id: 'id' },
      onDeletion: 'delete',
      exported: [
        'created_at',
        'username',
        'email',
        'first_name',
        'last_name',
        'role',
        'is_active',
        'is_email_verified',
        'profile_image_url',
        'shows_since',
        'shows_email_verified',
        'shows_activity',
        'rank',
        'fleet_type',
        'last_login',
        'terms_version',
        'terms_accepted_at',
        'deletion_due_at',
      ],
      other: ['username_key', 'email_key', 'password_hash', 'search_text', 'deleted_at'],
    },
  },
  impersonal: {
    // Rows go a week after they were sent, and with the account, by `ErasureRepository`.
    mails: [
      'id',
      'kind',
      'email',
      'recipient_hash',
      'details',
      'created_at',
      'attempts',
      'done_at',
      'problem',
    ],
    // Stays when the account goes: the address shall get nothing from comments of guests either.
    unsubscribed_addresses: ['address_hash', 'unsubscribed_at'],
    push_keys: ['id', 'public_key', 'sealed_private_key'],
    retired_usernames: ['username_hash', 'skeleton_hash'],
  },
};
