import type { CrewFactKind } from '@kubrik/contract';
import { type Generated, nobodyKey, nobodyName, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a seafarer says of a port. */
@Entity('crew_facts')
@PersonalTable({
  title: 'Сведения о портах',
  onDeletion: 'keep',
  shown: {
    port: { title: 'Порт', sql: '(select coalesce(p.name_ru, p.name) from ports p where p.id = port_id)' },
  },
})
export class CrewFact {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text', { name: 'port_id' })
  @PersonalData({ export: true })
  portId!: string;

  @Column('text')
  @PersonalData({ export: 'О чём' })
  kind!: CrewFactKind;

  /** `personKey` of its author. */
  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  @Column('text', { name: 'author_name' })
  @PersonalData({ export: 'Подпись', erase: nobodyName })
  authorName!: string;

  /**
   * Of hidden facts, only a suspended one keeps its text when its author's account is erased: others may read it again.
   */
  @Column('text')
  @PersonalData({
    export: 'Текст',
    erase: `case when deleted_at is null or exists (
          select from contributions c
          where c.kind = 'crew_fact' and c.item_id = crew_facts.id::text and c.state = 'suspended'
        ) then content else '' end`,
    mentions: true,
  })
  content!: string;

  /** Time of the newest counted answer `still`. */
  @Column('timestamptz', { name: 'last_confirmed_at', nullable: true })
  @PersonalData({ export: 'Подтверждено' })
  lastConfirmedAt!: Date | null;

  /** The last time when it was written, changed or confirmed. */
  @Column('timestamptz', { name: 'last_word_at', default: () => 'now()' })
  lastWordAt!: Generated<Date>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;

  /** Since when it is hidden from readers; the reason is in `contributions`. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  @PersonalData({ export: 'Удалено' })
  deletedAt!: Date | null;
}
