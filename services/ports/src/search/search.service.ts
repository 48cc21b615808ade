import type { Port } from '@kubrik/contract';
import { countryCodesByPrefix, findCountryCode, foldSpelling, normalizeName } from '@kubrik/names';
import { Injectable } from '@nestjs/common';
import { viewPort } from '../port/port.view.js';
import { SearchRepository } from './search.repository.js';

/** With fewer ports found as written, those with a similar name are searched for as well. */
const enoughFound = 3;
const maxSimilar = 20;

/** Finds ports by code, name or country, in the order: exact code, exact name, beginning, word, country, similar. */
@Injectable()
export class SearchService {
  constructor(private readonly ports: SearchRepository) {}

  async search(text: string, limit: number): Promise<Port[]> {
    const code = text.replace(/[\s-]/g, '').toUpperCase();
    const isCode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
    const ids = new Set(isCode ? await this.ports.withCode(code) : []);
    // A code that exists leaves nothing to guess.
    const enough = ids.size > 0 ? 0 : enoughFound;
    for (const stage of this.stages(text, limit, enough)) {
      if (ids.size >= limit) break;
      for (const id of await stage(ids.size)) ids.add(id);
    }
    const ports = new Map((await this.ports.ports([...ids], code)).map((port) => [port.id, port]));
    return [...ids]
      .flatMap((id) => ports.get(id) ?? [])
      .slice(0, limit)
      .map(viewPort);
  }

  /** From the surest to the vaguest; each runs only while there is room. */
  private stages(text: string, limit: number, enough: number): ((found: number) => Promise<string[]>)[] {
    const name = normalizeName(text);
    if (!name) return [];
    const words = name.split(' ').map((word) => `${word}:*`);
    const country = findCountryCode(text);
    const countries = country ? [country] : countryCodesByPrefix(text);
    return [
      () => this.ports.named(name, limit),
      () => this.ports.beginning(name, limit, { isKnown: true }),
      () => this.ports.beginning(name, limit, { isKnown: false }),
      () => this.ports.worded(words.join(' & '), limit),
      async () => (countries.length > 0 ? this.ports.ofCountries(countries, limit) : []),
      async (found) => (found < enough ? this.ports.similar(foldSpelling(name), maxSimilar) : []),
    ];
  }
}
