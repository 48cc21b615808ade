import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What one person has decided about another; without a decision there is no row.
 *
 * The other person is not told: a row is in the archive of its owner alone, and is deleted with either
 * account.
 */
@Entity('relationships')
@PersonalTable<Relationship>({
  title: 'Кого вы заблокировали или скрыли',
  onDeletion: 'delete',
  order: ['createdAt', 'knownAs'],
  shown: { username: { title: 'Никнейм', sql: '(select u.username from users u where u.id = other_id)' } },
})
export class Relationship {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  @PersonalData({ names: 'id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'other_id' })
  otherId!: string;

  @Column('boolean', { name: 'is_blocked', default: false })
  @PersonalData({ export: 'Заблокирован' })
  isBlocked!: Generated<boolean>;

  @Column('boolean', { name: 'is_muted', default: false })
  @PersonalData({ export: 'Сообщения скрыты' })
  isMuted!: Generated<boolean>;

  /**
   * `lookupKey` of the username that the other person had at the time of the decision, and that texts from
   * then show.
   */
  @Column('text', { name: 'known_as' })
  @PersonalData({ export: 'Никнейм тогда' })
  knownAs!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
