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

/** A word that messages have used. Apart from those of topics, because a slip in one of many messages is no word there. */
@Entity('message_words')
export class MessageWord {
  @PrimaryColumn('text')
  word!: string;

  /** Its Russian stem, as the messages' search document has it. */
  @Column('text')
  stem!: string;

  /** The stem of its stem; null when that is a stop word. */
  @Column('text', { nullable: true })
  root!: string | null;
}
