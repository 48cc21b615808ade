import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has written here, for the number of active ones. */
@Entity('authors')
export class Author {
  @PrimaryColumn('text')
  id!: string;

  /** To the hour. */
  @Column('timestamptz', { name: 'last_message_at' })
  lastMessageAt!: Date;
}
