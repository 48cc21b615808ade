import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UserTables1763800004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPeople(runner);
    await createNotifications(runner);
    await createMessages(runner);
    await createMails(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'mails',
      'conversations',
      'private_messages',
      'notifications',
      'identities',
      'users',
    ]) {
      await runner.query(`drop table ${table}`);
    }
    await runner.query('drop sequence notification_places');
  }
}

async function createPeople(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table users (
      id uuid primary key,
      username text not null,
      email text not null,
      -- both in lower case as the service understands it: a database's own knows only its locale's letters
      username_key text not null constraint users_username unique,
      email_key text not null constraint users_email unique,
      first_name text not null,
      last_name text not null,
      -- null: signs in by a provider only
      password_hash text,
      role text not null default 'user' check (role in ('user', 'admin')),
      is_active boolean not null default true,
      is_email_verified boolean not null default false,
      profile_image_url text,
      -- what an administrator's search looks through, in lower case
      search_text text not null,
      created_at timestamptz not null default now(),
      last_login timestamptz
    )`);
  await runner.query(`create index users_admins on users (id) where role = 'admin'`);
  await runner.query(`
    create table identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id),
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    )`);
  await runner.query('create index identities_user on identities (user_id)');
}

async function createNotifications(runner: QueryRunner): Promise<void> {
  await runner.query('create sequence notification_places');
  await runner.query(`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users (id),
      -- orders a person's notifications; one that says something new moves to the front
      place bigint not null default nextval('notification_places'),
      type text not null check (type in ('mention', 'message', 'other')),
      title text not null,
      content text not null,
      path text,
      -- with whom one writes, for a notification of private messages
      about_user_id uuid,
      is_read boolean not null default false,
      created_at timestamptz not null default now()
    )`);
  await runner.query('create unique index notifications_in_order on notifications (user_id, place desc)');
  await runner.query(
    'create unique index notifications_unread on notifications (user_id, place) where not is_read',
  );
  await runner.query(`
    create unique index notifications_conversation on notifications (user_id, about_user_id)
    where not is_read and about_user_id is not null`);
}

async function createMessages(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table private_messages (
      id uuid primary key,
      place bigint generated always as identity,
      from_user_id uuid not null references users (id),
      to_user_id uuid not null references users (id),
      content text not null,
      client_id uuid,
      is_read boolean not null default false,
      created_at timestamptz not null default now(),
      check (from_user_id <> to_user_id)
    )`);
  await runner.query(
    'create unique index private_messages_sent on private_messages (from_user_id, place desc)',
  );
  await runner.query(
    'create unique index private_messages_received on private_messages (to_user_id, place desc)',
  );
  await runner.query(`
    create unique index private_messages_conversation on private_messages
      (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id), place desc)`);
  await runner.query(`
    create index private_messages_unread on private_messages (to_user_id, from_user_id) where not is_read`);
  await runner.query(`
    create unique index private_messages_client on private_messages (from_user_id, client_id)
    where client_id is not null`);
  await runner.query(`
    create table conversations (
      owner_id uuid not null references users (id),
      other_id uuid not null references users (id),
      last_message_id uuid not null references private_messages (id),
      last_place bigint not null,
      unread integer not null default 0 check (unread >= 0),
      primary key (owner_id, other_id)
    )`);
  await runner.query(
    'create unique index conversations_in_order on conversations (owner_id, last_place desc)',
  );
  await runner.query('create index conversations_unread on conversations (owner_id) where unread > 0');
}

async function createMails(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table mails (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('verification', 'password-reset', 'email-changed')),
      email text not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      not_before timestamptz not null default now(),
      -- when it was handed over, or found to be of no use any more
      done_at timestamptz,
      -- why it was not sent
      problem text
    )`);
  await runner.query('create index mails_waiting on mails (not_before, id) where done_at is null');
  await runner.query('create index mails_done on mails (done_at) where done_at is not null');
}
