import type { Complaint as ComplaintReply } from '@kubrik/contract';
import {
  type AttachmentsColumn,
  type Generated,
  NotPersonal,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A complaint. An anonymous one holds nothing about its sender. */
@Entity('complaints')
@PersonalTable({ title: 'Обращения', onDeletion: 'keep' })
export class Complaint {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text')
  @PersonalData({ export: 'Номер' })
  reference!: string;

  /** SHA-256 of the secret that gives access to the status. */
  @Column('text', { name: 'secret_hash' })
  @NotPersonal()
  secretHash!: string;

  /** SHA-256 of the id that the sender's device chose, so that a repeated complaint is stored once. */
  @Column('text', { name: 'client_hash', nullable: true })
  @PersonalData({ erase: 'null' })
  clientHash!: string | null;

  @Column('text', { name: 'complaint_type' })
  @PersonalData({ export: 'О чём' })
  complaintType!: ComplaintReply['complaintType'];

  @Column('text', { name: 'vessel_name' })
  @PersonalData({ export: 'Судно', mentions: true })
  vesselName!: string;

  @Column('text', { name: 'flag_state' })
  @PersonalData({ export: 'Флаг', mentions: true })
  flagState!: string;

  @Column('text')
  @PersonalData({ export: 'Описание', mentions: true })
  description!: string;

  /** The media service deletes the attachments of erased accounts. */
  @Column('jsonb', { default: [] })
  @PersonalData({ export: 'Вложения', erase: `'[]'` })
  attachments!: AttachmentsColumn;

  @Column('boolean', { name: 'is_anonymous' })
  isAnonymous!: boolean;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Контакт', erase: 'null' })
  contact!: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  userId!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Никнейм', erase: nobodyName })
  username!: string | null;

  @Column('text', { default: 'received' })
  @PersonalData({ export: 'Состояние' })
  status!: Generated<ComplaintReply['status']>;

  @Column('text', { default: '' })
  @PersonalData({ export: 'Ответ', mentions: true })
  answer!: Generated<string>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  @PersonalData({ export: 'Изменено' })
  updatedAt!: Generated<Date>;
}
