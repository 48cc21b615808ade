import type { VerificationWay } from '@kubrik/contract';
import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The account of a company, which its people use together. */
@Entity('company_accounts')
@PersonalTable({ title: 'Компании, которые вы завели', onDeletion: 'keep' })
export class CompanyAccount {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text')
  @PersonalData({ export: 'Название', mentions: true })
  name!: string;

  /** Of its site, in ASCII. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Домен сайта' })
  domain!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Страна' })
  country!: string | null;

  @Column('text', { name: 'licence_number', nullable: true })
  @PersonalData({ export: 'Номер лицензии' })
  licenceNumber!: string | null;

  @Column('text', { name: 'licence_register', nullable: true })
  @PersonalData({ export: 'Реестр' })
  licenceRegister!: string | null;

  /** What the company's owner wrote to the moderators; deleted once they have decided. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Сообщение модераторам', mentions: true })
  note!: string | null;

  /** Since when the company waits for a moderator. */
  @Column('timestamptz', { name: 'requested_at', nullable: true })
  @PersonalData({ export: 'Запрошено' })
  requestedAt!: Date | null;

  /** Why a moderator refused the last request, or took the verification back. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Ответ модератора', mentions: true })
  refusal!: string | null;

  /**
   * When a moderator took the verification back. From then on no e-mail verifies the company, until a
   * moderator does.
   */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  @PersonalData({ export: 'Проверка снята' })
  withdrawnAt!: Date | null;

  @Column('text', { name: 'verified_way', nullable: true })
  @PersonalData({ export: 'Чем проверена' })
  verifiedWay!: VerificationWay | null;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  @PersonalData({ export: 'Проверена' })
  verifiedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  /** Null once the account of the person who made it is gone. */
  @Column('uuid', { name: 'created_by', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  createdBy!: string | null;
}
