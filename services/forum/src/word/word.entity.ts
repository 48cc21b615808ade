import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word that topics have used, so that a misspelt or unfinished one leads to the words it may mean. */
@Entity('topic_words')
export class TopicWord {
  @PrimaryColumn('text')
  word!: string;

  /** Its Russian stem, as the topics' search document has it. */
  @Column('text')
  stem!: string;
}
