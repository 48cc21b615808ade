import type { RepliedKind } from '@kubrik/contract';
import type { Generated } from 'kysely';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a company replied to something that others wrote about it. */
@Entity('company_replies')
export class CompanyReplyRecord {
  /** `review` in the banking service. */
  @PrimaryColumn('text')
  kind!: RepliedKind | 'review';

  @PrimaryColumn('uuid', { name: 'thing_id' })
  thingId!: string;

  /** Null once the account has gone. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  /** As it was when it replied. */
  @Column('text', { name: 'company_name' })
  companyName!: string;

  /** The person who wrote it; null once their account has gone. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @Column('text')
  content!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;
}
