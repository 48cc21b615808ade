import type { FleetType, Rank, StoredAttachment, UserRole } from '@kubrik/contract';
import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person with an account. */
@Entity('users')
@PersonalTable({ title: 'Аккаунт', onDeletion: 'delete' })
export class User {
  @PrimaryColumn('uuid')
  @PersonalData({ names: 'id' })
  id!: string;

  @Column('text')
  @PersonalData({ export: 'Никнейм' })
  username!: string;

  @Column('text')
  @PersonalData({ export: 'Email' })
  email!: string;

  @Column('text', { name: 'username_key' })
  @NotPersonal()
  usernameKey!: string;

  @Column('text', { name: 'email_key' })
  @NotPersonal()
  emailKey!: string;

  @Column('text', { name: 'first_name' })
  @PersonalData({ export: 'Имя' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  @PersonalData({ export: 'Фамилия' })
  lastName!: string;

  /** Null for a person who signs in only by a provider. */
  @Column('text', { name: 'password_hash', nullable: true })
  @NotPersonal()
  passwordHash!: string | null;

  @Column('text', { default: 'user' })
  @PersonalData({ export: 'Роль' })
  role!: Generated<UserRole>;

  @Column('boolean', { name: 'is_active', default: true })
  @PersonalData({ export: 'Действует' })
  isActive!: Generated<boolean>;

  @Column('boolean', { name: 'is_email_verified', default: false })
  @PersonalData({ export: 'Email подтверждён' })
  isEmailVerified!: Generated<boolean>;

  /** Whether the person's public page shows the date of registration. */
  @Column('boolean', { name: 'shows_since', default: false })
  @PersonalData({ export: 'Страница показывает, с какого дня вы здесь' })
  showsSince!: Generated<boolean>;

  @Column('boolean', { name: 'shows_email_verified', default: false })
  @PersonalData({ export: 'Страница показывает, что email подтверждён' })
  showsEmailVerified!: Generated<boolean>;

  /** Whether other services list what the person wrote there. */
  @Column('boolean', { name: 'shows_activity', default: false })
  @PersonalData({ export: 'Страница показывает, что вы написали и добавили' })
  showsActivity!: Generated<boolean>;

  /** Shown on the public page; null when the person has chosen nothing. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Должность на странице' })
  rank!: Rank | null;

  @Column('text', { name: 'fleet_type', nullable: true })
  @PersonalData({ export: 'Флот на странице' })
  fleetType!: FleetType | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  @PersonalData({ export: 'Картинка' })
  profileImageUrl!: string | null;

  /** The picture that the person shows to everybody. */
  @Column('jsonb', { nullable: true })
  @PersonalData({ export: 'Фото на странице' })
  avatar!: StoredAttachment | null;

  /** Made of the names and the address by `nameColumns`. */
  @Column('text', { name: 'search_text' })
  @NotPersonal()
  searchText!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_login', nullable: true })
  @PersonalData({ export: 'Последний вход' })
  lastLogin!: Date | null;

  /** Version of the terms that the person agreed to; null for accounts from before the site asked for it. */
  @Column('text', { name: 'terms_version', nullable: true })
  @PersonalData({ export: 'Принятые условия, редакция' })
  termsVersion!: string | null;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  @PersonalData({ export: 'Условия приняты' })
  termsAcceptedAt!: Date | null;

  /** A fictional person of the demonstration. */
  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** When the account will be erased; null unless the person has asked for it. */
  @Column('timestamptz', { name: 'deletion_due_at', nullable: true })
  @PersonalData({ export: 'Будет удалён' })
  deletionDueAt!: Date | null;

  /**
   * Set on a row that replaces an erased account, so that others keep their messages: when the account was
   * erased.
   */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
