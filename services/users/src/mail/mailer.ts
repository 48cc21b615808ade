export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** What became of an attempt to hand a letter over. */
export type Handover =
  | { kind: 'sent' }
  /** The server is away or asks to wait. */
  | { kind: 'later'; reason: string }
  /** It will never be taken as it is. */
  | { kind: 'refused'; reason: string };

/** Where letters go. */
export abstract class Mailer {
  abstract send(letter: Letter): Promise<Handover>;
  async close(): Promise<void> {}
}
