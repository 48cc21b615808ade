import { describe, expect, it } from 'vitest';
import { exampleCsv, readServices } from './sea-service-csv';

const head = 'судно;должность;с;по';

describe('contracts of a CSV file', () => {
  it('are those of the example, whole', () => {
    expect(readServices(exampleCsv())).toEqual({
      problems: [],
      services: [
        {
          vesselName: 'Альбатрос',
          vesselType: 'Tanker',
          imo: '9074729',
          flag: 'PA',
          tonnage: '29000',
          power: '9480',
          engine: 'MAN B&W 6S50MC',
          rank: 'bosun',
          company: 'Альбатрос Менеджмент',
          from: '2025-03-01',
          to: '2025-09-01',
        },
      ],
    });
  });

  it('may have commas, quotes, English names, other days and columns that nobody knows', () => {
    const text =
      'Vessel,Rank,Sign on,Sign off,Remarks\r\n"Star, of the Sea",Bosun,2025-03-01,01/09/2025,"good, ship"\r\n';
    expect(readServices(text)).toMatchObject({
      problems: [],
      services: [{ vesselName: 'Star, of the Sea', rank: 'bosun', from: '2025-03-01', to: '2025-09-01' }],
    });
  });

  it('are left out with the reason, and the others are read', () => {
    const lines = [
      head,
      'Альбатрос;Боцман;01.03.2025;01.09.2025',
      ';Боцман;01.03.2025;01.09.2025',
      'Чайка;Адмирал;01.03.2025;',
      'Чайка;Боцман;31.02.2025;',
      'Чайка;Боцман;01.09.2025;01.03.2025',
    ];
    const { services, problems } = readServices(lines.join('\n'));
    expect(services.map(({ vesselName }) => vesselName)).toEqual(['Альбатрос']);
    expect(problems).toEqual([
      'Строка 3: нет названия судна',
      'Строка 4: должность «Адмирал» не узнана',
      'Строка 5: дата «31.02.2025» не читается, нужна как 31.12.2025',
      'Строка 6: конец раньше начала',
    ]);
  });

  it('have whole numbers, however they are written', () => {
    const line = (gt: string, kw: string) =>
      readServices(`${head};GT;кВт\nЧайка;Боцман;01.03.2025;;"${gt}";"${kw}"`).services[0];
    expect(line('29 000', '9480,5')).toMatchObject({ tonnage: '29000', power: '9481' });
    expect(line('29,000', '9480.4')).toMatchObject({ tonnage: '29000', power: '9480' });
    expect(line('около 29 тыс', '')).toMatchObject({ tonnage: '', power: '' });
  });

  it('are none of what is no CSV file', () => {
    expect(readServices('"open quote\n')).toMatchObject({
      services: [],
      problems: ['файл не читается как CSV'],
    });
    expect(readServices('')).toEqual({ services: [], problems: [] });
  });
});
