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

  /**
   * The person to whom this skeleton belongs. One row for each skeleton, though people from before this rule
   * may share one.
   */
  @Column('boolean', { name: 'claims_skeleton' })
  claimsSkeleton!: boolean;

  /**
   * A moderator took the name away because it breaks the rules: nobody may take it until the moderator's
   * decision is taken back.
   */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn!: Generated<boolean>;

  @Column('timestamptz', { name: 'taken_at', default: () => 'now()' })
  @PersonalData({ export: 'Взят' })
  takenAt!: Generated<Date>;
}
