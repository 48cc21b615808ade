import type { ports, Reply } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Injectable } from '@nestjs/common';
import { PortRepository } from './port.repository.js';

@Injectable()
export class CountryService {
  constructor(private readonly portRepository: PortRepository) {}

  /** In the order of their Russian names. */
  async list(): Promise<Reply<typeof ports.countries>> {
    const rows = await this.portRepository.byCountry();
    const countries = rows.flatMap(({ countryCode, portCount }) => {
      const country = countryByCode(countryCode);
      return country
        ? [
            {
              code: countryCode,
              name: country.name,
              nameRu: country.nameRu,
              region: country.region,
              ports: portCount,
            },
          ]
        : [];
    });
    return countries.sort((a, b) => a.nameRu.localeCompare(b.nameRu, 'ru'));
  }
}
