import type { ports, Reply } from '@kubrik/contract';
import { countryOf } from '@kubrik/service-kit/names';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class CountryService {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of their Russian names. */
  async list(): Promise<Reply<typeof ports.countries>> {
    const rows = await this.dataSource.query<{ code: string; ports: number }[]>(
      `select country_code as code, count(*)::int as ports from ports where is_active group by country_code`,
    );
    const countries = rows.flatMap(({ code, ports }) => {
      const country = countryOf(code);
      return country
        ? [{ code, name: country.name, nameRu: country.nameRu, region: country.region, ports }]
        : [];
    });
    return countries.sort((a, b) => a.nameRu.localeCompare(b.nameRu, 'ru'));
  }
}
