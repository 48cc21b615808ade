import { expect } from 'vitest';
import { verifiedCompany } from './employers.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

/** What the texts are about: a news item, a port, a vacancy that others have made, and a bank. */
export interface MentionPlaces {
  newsId: string;
  portId: string;
  vacancyId: string;
  bankId: number;
}

/** Tables in which a text stands when `mentionEverywhere` has written it, as `service table`. */
export const mentionedIn = [
  'admin audit_entries',
  'banking reviews',
  'blacklist entries',
  'blacklist suggestions',
  'blacklist targets',
  'blacklist votes',
  'forum message_versions',
  'forum messages',
  'jobs applications',
  'jobs employers',
  'jobs idempotency_keys',
  'jobs vacancies',
  'news idempotency_keys',
  'news comment_versions',
  'news comments',
  'ports crew_facts',
  'ports idempotency_keys',
  'ports port_agents',
  'ports comment_versions',
  'ports comments',
  'ports ports',
  'protection complaints',
  'protection consultations',
  'users company_accounts',
  'users idempotency_keys',
  'users notifications',
  'users private_messages',
];

/** The port whose description has the text. */
export const mentioningPort = 'RUZZ9';

/** Writes `text`, at most 100 characters, in the name of `writer` wherever people write, and as an administrator. */
export class Mentions {
  constructor(
    private readonly stack: Stack,
    private readonly text: string,
    private readonly people: { writer: Person; reader: Person; admin: Record<string, string> },
  ) {}

  async writeEverywhere({ newsId, portId, vacancyId, bankId }: MentionPlaces): Promise<void> {
    await this.comment(`/maritime-news/${newsId}/comments`, '/maritime-news/comments');
    await this.comment(`/ports/${portId}/comments`, '/ports/comments');
    const fact = { kind: 'transport', content: `Начало.\n${this.text}`, clientId: newId() };
    await this.write('POST', `/ports/${portId}/crew-facts`, fact);
    const agent = { name: 'Агент', phone: '+7 423 222-22-22', services: this.text, clientId: newId() };
    await this.write('POST', `/ports/${portId}/agents`, agent);
    await this.writeInForum();
    await this.vote();
    await this.complain();
    const { text } = this;
    await this.write('POST', `/maritime-jobs/${vacancyId}/respond`, { message: text });
    const texts = { vesselType: text, processingTime: text, fees: text, comment: text };
    await this.write('POST', '/banking/reviews', { bankId, rating: 4, ...texts, clientId: newId() });
    await this.write('POST', '/protection/chat', { message: text });
    await this.post();
    const { writer, reader } = this.people;
    const said = { toUsername: reader.username, content: text, clientId: newId() };
    await this.write('POST', `/user/${writer.id}/messages`, said);
  }

  /** The comment of today, and the text that it had before. */
  private async comment(path: string, commentsPath: string): Promise<void> {
    const content = `Начало.\n${this.text}`;
    const { id } = await this.write('POST', path, { authorName: 'x', content, clientId: newId() });
    await this.write('PUT', `${commentsPath}/${id}`, { content: `${content} Конец.` });
  }

  /** A message from which the text has gone, so that an earlier version alone has it. */
  private async writeInForum(): Promise<void> {
    const topic = { title: 'Вахта', content: 'Кто стоит?', category: 'crew' };
    const { id: topicId } = await this.write('POST', '/forum/topics', topic);
    const { id } = await this.write('POST', '/forum/messages', { topicId, content: this.text });
    await this.write('PUT', `/forum/messages/${id}`, { content: 'Никто' });
  }

  private async vote(): Promise<void> {
    const { text } = this;
    const company = { name: 'Крюинг Отлив', country: 'Россия', businessType: text };
    const { id } = await this.write('POST', '/blacklist/companies', company);
    await this.decide('POST', `/blacklist/suggestions/${id}`, { accept: true });
    const { body } = await this.stack.request('GET', '/api/companies?limit=100');
    const target = body.find(({ name }: { name: string }) => name === company.name);
    const about = { targetType: 'company', targetId: target.id };
    await this.write('POST', '/blacklist/vote', { ...about, voteType: 'red', comment: text });
    await this.decide('POST', '/blacklist/entries', {
      ...about,
      severity: 'high',
      reason: text,
      evidence: text,
    });
    await this.write('POST', '/blacklist/companies', { ...company, name: 'Крюинг Бриз' });
  }

  private async complain(): Promise<void> {
    const { text } = this;
    const complaint = { complaintType: 'wages', vesselName: text, flagState: text, description: text };
    await this.write('POST', '/protection/complaints', complaint);
    const headers = this.people.admin;
    const { body } = await this.stack.request('GET', '/api/admin/complaints', { headers });
    const { id } = body.find(({ vesselName }: { vesselName: string }) => vesselName === text);
    await this.decide('PUT', `/admin/complaints/${id}`, { status: 'answered', answer: text });
  }

  /** One company has the text, as its note and as the reason of a refusal, too; vacancies are posted for another one. */
  private async company(): Promise<string> {
    const { text } = this;
    const { writer } = this.people;
    const { id } = await this.write('POST', '/company-accounts', { name: text });
    const ask = () => this.write('POST', `/company-accounts/${id}/review`, { note: text });
    await ask();
    await this.decide('POST', `/moderation/company-accounts/${id}`, { outcome: 'refused', reason: text });
    await ask();
    return verifiedCompany(this.stack, writer);
  }

  private async post(): Promise<void> {
    const { text } = this;
    const vacancy = { title: text, company: text, location: text, position: 'Crew', contractDuration: text };
    const texts = { description: text, requirements: text, benefits: text };
    const companyAccountId = await this.company();
    const contact = { contactEmail: 'friend@ship.example', companyAccountId, clientId: newId() };
    await this.write('POST', '/maritime-jobs', { ...vacancy, ...texts, ...contact });
    const place = {
      name: 'Порт Отлива',
      country: 'Россия',
      unLocode: mentioningPort,
      latitude: 60,
      longitude: 30,
    };
    await this.write('POST', '/ports', {
      ...place,
      description: text,
      facilities: [text],
      cargoTypes: [text],
    });
  }

  private write(method: string, path: string, body: object) {
    return this.send(method, path, body, { cookie: this.people.writer.cookie });
  }

  private decide(method: string, path: string, body: object) {
    return this.send(method, path, body, this.people.admin);
  }

  private async send(method: string, path: string, body: object, headers: Record<string, string>) {
    const reply = await this.stack.request(method, `/api${path}`, { headers, body });
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300);
    return reply.body;
  }
}

const newId = () => crypto.randomUUID();
