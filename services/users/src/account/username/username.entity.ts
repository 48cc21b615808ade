import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A username that somebody with an account has or once had; nobody else gets it. */
@Entity('usernames')
@PersonalTable<Username>({
  title: 'Никнеймы, нынешний и прежние',
  onDeletion: 'delete',
  order: ['takenAt', 'usernameKey'],
})
export class Username {
  /** `lookupKey` of the name. */
  @PrimaryColumn('text', { name: 'username_key' })
  @PersonalData({ export: 'Никнейм' })
  usernameKey!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** `nameSkeleton` of the name. */
  @Column('text')
  @NotPersonal()
  skeleton!: string;

  /** Whose skeleton it is: one row for each skeleton, though people from before the rule may share one. */
  @Column('boolean', { name: 'claims_skeleton' })
  claimsSkeleton!: boolean;

  /** A moderator took it away, because it breaks the rules: nobody gets it, unless that is taken back. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn!: Generated<boolean>;

  @Column('timestamptz', { name: 'taken_at', default: () => 'now()' })
  @PersonalData({ export: 'Взят' })
  takenAt!: Generated<Date>;
}
