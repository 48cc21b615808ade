/** Whether a country takes part in MLC, 2006, who says so and on which day. */
export interface MlcParticipation {
  isParty: boolean;
  source: string;
  /** `YYYY-MM-DD` */
  saidOn: string;
}

const iloNews = 'МОТ, новости о MLC, 2006';

/**
 * Countries that a dated source names; of other countries we do not know. The whole list is NORMLEX, which
 * changes.
 */
const said: readonly (MlcParticipation & { countries: string })[] = [
  { countries: 'PA', isParty: true, source: iloNews, saidOn: '2009-02-06' },
  { countries: 'NO', isParty: true, source: iloNews, saidOn: '2009-02-10' },
  { countries: 'LR', isParty: true, source: 'SWZ Maritime по сообщению МОТ', saidOn: '2009-02-16' },
  { countries: 'SG', isParty: true, source: iloNews, saidOn: '2011-06-15' },
  { countries: 'BG DK ES', isParty: true, source: iloNews, saidOn: '2011-06-23' },
  { countries: 'AG BS VC', isParty: true, source: iloNews, saidOn: '2011-08-12' },
  { countries: 'LU LV', isParty: true, source: iloNews, saidOn: '2011-09-20' },
  { countries: 'KI MH', isParty: true, source: iloNews, saidOn: '2011-11-01' },
  { countries: 'NL', isParty: true, source: iloNews, saidOn: '2011-12-13' },
  { countries: 'AU', isParty: true, source: iloNews, saidOn: '2011-12-14' },
  { countries: 'KN', isParty: true, source: iloNews, saidOn: '2012-02-27' },
  { countries: 'CY', isParty: true, source: 'Seamen’s Church Institute', saidOn: '2012-08-03' },
  { countries: 'RU', isParty: true, source: iloNews, saidOn: '2012-08-21' },
  {
    countries: 'BA BJ CA CH GA HR',
    isParty: true,
    source: 'блог Kapitan Kokak, список',
    saidOn: '2012-08-31',
  },
  { countries: 'FR', isParty: true, source: 'Cisco Consultant', saidOn: '2013-03-06' },
  { countries: 'NG', isParty: true, source: iloNews, saidOn: '2013-06-19' },
  { countries: 'BB', isParty: true, source: iloNews, saidOn: '2013-06-20' },
  { countries: 'ZA', isParty: true, source: iloNews, saidOn: '2013-06-21' },
  { countries: 'FJ JP PH PW TV VN', isParty: true, source: iloNews, saidOn: '2013-08-05' },
  { countries: 'GB GI IM', isParty: true, source: iloNews, saidOn: '2013-08-07' },
  { countries: 'BE LT', isParty: true, source: iloNews, saidOn: '2013-08-20' },
  { countries: 'AR BD BZ IE IR KE MU', isParty: true, source: 'ISWAN, новость', saidOn: '2014-07-25' },
  { countries: 'US', isParty: false, source: 'ITF, новость', saidOn: '2019-01-28' },
];

const byCountry = new Map<string, MlcParticipation>(
  said.flatMap(({ countries, isParty, source, saidOn }) =>
    countries.split(' ').map((country) => [country, { isParty, source, saidOn }] as const),
  ),
);

export const mlcParticipation = (country: string): MlcParticipation | undefined => byCountry.get(country);
