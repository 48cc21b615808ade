import { isPublicMailDomain } from '@kubrik/contract';

interface KnownCompany {
  /** In lower case; the company is meant when all words of a name stand in a row. */
  names: readonly string[];
  /** The company's own addresses end with one of these. */
  domains: readonly string[];
}

/**
 * Large companies whose names frauds use, with their own domains; `docs/data-sources.md` says what was
 * checked.
 */
const knownCompanies: readonly KnownCompany[] = [
  { names: ['maersk', 'маерск'], domains: ['maersk.com'] },
  { names: ['msc cruises', 'msc', 'mediterranean shipping company'], domains: ['msc.com', 'msccruises.com'] },
  { names: ['cma cgm'], domains: ['cma-cgm.com'] },
  { names: ['hapag lloyd', 'хапаг ллойд'], domains: ['hapag-lloyd.com', 'hlag.com'] },
  { names: ['oocl', 'orient overseas container line'], domains: ['oocl.com'] },
  {
    names: ['royal caribbean', 'роял карибиан'],
    domains: ['royalcaribbean.com', 'rccl.com', 'royalcaribbeangroup.com'],
  },
  {
    names: ['carnival', 'carnival cruise line', 'carnival cruises', 'карнивал'],
    domains: ['carnival.com', 'carnivalcorp.com'],
  },
  { names: ['fleet management limited', 'fleet management ltd'], domains: ['fleetship.com'] },
  { names: ['v ships', 'vships'], domains: ['vships.com', 'vcrew.com'] },
  { names: ['совкомфлот', 'sovcomflot', 'scf group'], domains: ['scf-group.com'] },
  { names: ['fesco', 'феско', 'дальневосточное морское пароходство'], domains: ['fesco.com', 'fesco.ru'] },
  { names: ['росатомфлот', 'атомфлот', 'rosatomflot'], domains: ['rosatomflot.ru'] },
  { names: ['росморпорт', 'rosmorport'], domains: ['rosmorport.ru'] },
  // This company's domain is not known here, so only free mail speaks against an address.
  { names: ['роснефтефлот'], domains: [] },
  { names: ['норникель', 'nornickel'], domains: ['nornickel.ru', 'nornickel.com', 'nornik.ru'] },
];

export const domainOf = (email: string | null): string | null =>
  email?.slice(email.lastIndexOf('@') + 1).toLowerCase() || null;

/** Mail services that give anybody an address. */
export const isFreeMail = (domain: string | null): boolean => domain !== null && isPublicMailDomain(domain);

const wordsOnly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The known company whose name occurs in `company` as whole words: «MSC Shipping», not «Amscan». */
export function knownCompanyOf(company: string): KnownCompany | undefined {
  const words = wordsOnly(company);
  return knownCompanies.find(({ names }) => names.some((name) => words.includes(` ${name} `)));
}

export const isOwnDomain = ({ domains }: KnownCompany, domain: string): boolean =>
  domains.some((own) => domain === own || domain.endsWith(`.${own}`));

/** Whether a domain contains the company's name without belonging to it: `maersk-crew.example`. */
export function carriesName({ names }: KnownCompany, domain: string): boolean {
  const letters = domain.replace(/[^a-z0-9]/g, '');
  return names.some((name) => {
    const key = name.replaceAll(' ', '');
    return key.length >= 5 && letters.includes(key);
  });
}
