import type { TargetNameKind, TargetType } from '@kubrik/contract';
import {
  type Generated,
  NotPersonal,
  nobodyKey,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A suggested company or vessel, or a suggested further name of an existing one, that waits for a moderator. */
@Entity('suggestions')
@PersonalTable({ title: 'Предложения в чёрный список', onDeletion: 'keep' })
export class Suggestion {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text', { name: 'target_type' })
  @PersonalData({ export: 'Вид' })
  targetType!: TargetType;

  /** Not treated as a text that may mention people: a moderator reads it, and the search compares its forms. */
  @Column('text')
  @PersonalData({ export: 'Название' })
  name!: string;

  @Column('text', { name: 'country_or_flag' })
  @PersonalData({ export: 'Страна или флаг' })
  countryOrFlag!: string;

  @Column('text')
  @PersonalData({ export: 'Тип или деятельность', mentions: true })
  kind!: string;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Номер ИМО' })
  imo!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'MMSI' })
  mmsi!: string | null;

  @Column('integer', { nullable: true })
  @PersonalData({ export: 'Дедвейт' })
  dwt!: number | null;

  @Column('smallint', { name: 'built_year', nullable: true })
  @PersonalData({ export: 'Год постройки' })
  builtYear!: number | null;

  /** For a suggested name, the target and the columns of `target_names`; null for a suggested company or vessel. */
  @Column('uuid', { name: 'target_id', nullable: true })
  targetId!: string | null;

  @Column('text', { name: 'name_kind', nullable: true })
  @PersonalData({ export: 'Какое это название' })
  nameKind!: TargetNameKind | null;

  @Column('smallint', { name: 'until_year', nullable: true })
  @PersonalData({ export: 'До какого года' })
  untilYear!: number | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Источник', mentions: true })
  source!: string | null;

  @Column('text', { name: 'sort_key' })
  @NotPersonal()
  sortKey!: string;

  @Column('text', { name: 'normalized_country_or_flag' })
  @NotPersonal()
  normalizedCountryOrFlag!: string;

  /** Name of the author, for the moderator. */
  @Column('text', { name: 'suggested_by' })
  @PersonalData({ export: 'Кто предложил', erase: nobodyName })
  suggestedBy!: string;

  @Column('text', { name: 'author_id' })
  @PersonalData({ names: 'id', erase: nobodyKey })
  authorId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
