import type { AttachmentForm, AttachmentKind } from '@kubrik/contract';
import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A picture or document that is being uploaded or has been.
 *
 * Its bytes and uses are deleted with it.
 */
@Entity('attachments')
@PersonalTable({ title: 'Фото и документы', onDeletion: 'delete' })
export class Attachment {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  /** `personKey` of the person who uploads it; null when it hangs on a thing that names nobody. */
  @Column('text', { nullable: true })
  @PersonalData({ names: 'key' })
  person!: string | null;

  /** Made by the client; unique for the person. */
  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  @PersonalData({ export: 'Название' })
  name!: string;

  /** Bytes of the sent file. */
  @Column('integer')
  @PersonalData({ export: 'Размер, байт' })
  size!: number;

  @Column('integer', { default: 0 })
  received!: Generated<number>;

  @Column('text', { default: 'receiving' })
  @NotPersonal()
  state!: Generated<'receiving' | 'ready'>;

  @Column('text', { nullable: true })
  @NotPersonal()
  kind!: AttachmentKind | null;

  /** Bytes that a browser loads to open it. */
  @Column('integer', { name: 'opened_size', nullable: true })
  openedSize!: number | null;

  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'ready_at', nullable: true })
  readyAt!: Date | null;

  /** When it was first attached to a thing; null before. */
  @Column('timestamptz', { name: 'attached_at', nullable: true })
  attachedAt!: Date | null;

  /** Since when it hangs on nothing any more; null while it has a use, or never had one. */
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt!: Date | null;
}

/** A part of an upload that has arrived. */
@Entity('attachment_parts')
export class AttachmentPart {
  @PrimaryColumn('uuid', { name: 'attachment_id' })
  attachmentId!: string;

  /** Number of bytes before this part. */
  @PrimaryColumn('integer')
  start!: number;

  @Column('bytea')
  bytes!: Buffer;
}

/** An attachment in one form, as it is served. */
@Entity('attachment_contents')
export class AttachmentContent {
  @PrimaryColumn('uuid', { name: 'attachment_id' })
  attachmentId!: string;

  @PrimaryColumn('text')
  form!: AttachmentForm;

  @Column('bytea')
  bytes!: Buffer;
}

/** An attachment hangs on a message, complaint, application or entry. */
@Entity('attachment_uses')
export class AttachmentUse {
  @PrimaryColumn('uuid', { name: 'attachment_id' })
  attachmentId!: string;

  @PrimaryColumn('uuid', { name: 'thing_id' })
  thingId!: string;

  /** Whether everybody may read the thing. */
  @Column('boolean', { name: 'is_public' })
  isPublic!: boolean;
}

/** Bytes of the uploads that a person, or the visitors of one network, began on one day. */
@Entity('upload_days')
@PersonalTable({ onDeletion: 'delete' })
export class UploadDay {
  /** `personKey`, or the keyed hash of a network and the day. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key' })
  owner!: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day!: string;

  @Column('bigint')
  bytes!: string;
}
