import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word of a topic. The search replaces misspelt or unfinished words by such words. */
@Entity('topic_words')
export class TopicWord {
  @PrimaryColumn('text')
  word!: string;

  /** Its Russian stem, as the topics' search document has it. */
  @Column('text')
  stem!: string;
}

/** A word of a message. Kept apart from words of topics, because a typing error in one of many messages is no word. */
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
