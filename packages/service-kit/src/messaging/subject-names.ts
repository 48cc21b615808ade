/** Names at NATS of one installation; a prefix separates installations that share a server. */
export class SubjectNames {
  constructor(private readonly prefix: string) {}

  subject(name: string): string {
    return this.prefix ? `${this.prefix}.${name}` : name;
  }

  /** The stream of all events; dead letters have their own. */
  get eventStream(): string {
    return `${this.prefix}EVENTS`;
  }
  get deadStream(): string {
    return `${this.prefix}DEAD`;
  }
}

/** Where answers to a part arrive; no other part may subscribe there. */
export const inboxOf = (part: string): string => `_INBOX.${part}`;
