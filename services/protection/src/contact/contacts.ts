import type { ContactDirectory, MapPiece, RightsContact } from '@kubrik/contract';
import { checkedOn as libraryCheck } from '../library/documents/sources.js';
import { contact } from './contact.js';
import { flagAuthorities } from './flag-authorities.js';
import { mlcParticipation } from './mlc-participation.js';

/** Contacts that help in any port, the nearest to a crew first. */
export const everywhere: RightsContact[] = [
  contact(
    'Инспекторы ITF',
    'Зарплата, договор, репатриация: бесплатно и конфиденциально. Инспектора порта ищите на сайте.',
    {
      url: 'https://www.itfseafarers.org/',
      phone: '+442074032733',
      email: 'mail@itf.org.uk',
      source: 'itfseafarers.org, страница 2019 года',
      // The page names only the year.
      checkedOn: '2019-12-31',
    },
  ),
  contact('SeafarerHelp', 'Круглосуточно, бесплатно, есть русский язык. WhatsApp отвечает не всегда сразу.', {
    url: 'https://www.seafarerhelp.org/',
    phone: '+442073232737',
    email: 'help@seafarerhelp.org',
    messenger: { name: 'WhatsApp', url: 'https://wa.me/447909470732' },
    source: 'ISWAN, страница от 14.02.2019 (WhatsApp)',
    checkedOn: '2019-02-14',
  }),
  contact(
    'Поставщик финансовой гарантии (клуб P&I)',
    'Дорога домой и до четырёх месяцев зарплаты, если экипаж бросили. Телефон – в свидетельстве на доске объявлений.',
    { url: 'https://www.igpandi.org/', source: 'MLC, 2006, Стандарт A2.5.2', checkedOn: libraryCheck },
  ),
  contact('Государство флага', 'Контакты – в порядке подачи жалоб на борту, который выдают каждому моряку.', {
    source: 'MLC, 2006, Стандарт A5.1.5',
    checkedOn: libraryCheck,
  }),
  contact('Консул вашей страны', 'Документы, задержание, помощь на берегу.', {
    source: 'Венская конвенция 1963 года, статья 36',
    checkedOn: libraryCheck,
  }),
  contact(
    'Опасность для жизни',
    'УКВ, 16-й канал, или спасательный центр (MRCC); в порту – скорая и полиция.',
    { source: 'СОЛАС, глава IV', checkedOn: libraryCheck },
  ),
];

interface Memorandum {
  name: string;
  url: string;
  /** ISO 3166-1 alpha-2. */
  members: string;
  /** For members with coasts outside the region: where their ports within it are. */
  within?: Record<string, MapPiece>;
}

/**
 * Regional agreements whose members inspect ships in their ports. Members that are parties to MLC must accept
 * complaints of crews (A5.2.2).
 */
const memoranda: readonly Memorandum[] = [
  {
    name: 'Парижский меморандум',
    url: 'https://parismou.org/',
    within: { CA: { west: -114, south: 41, east: -52, north: 84 } },
    // Russia's membership has been suspended since May 2022.
    members: 'BE BG CA CY DE DK EE ES FI FR GB GR HR IE IS IT LT LV MT NL NO PL PT RO SE SI',
  },
  {
    name: 'Токийский меморандум',
    url: 'https://www.tokyo-mou.org/',
    // The Far East up to the mouth of the Kolyma; British Columbia.
    within: {
      RU: { west: 128, south: 42, east: 180, north: 72 },
      CA: { west: -141, south: 48, east: -114, north: 61 },
    },
    members: 'AU CA CL CN FJ HK ID JP KR MH MY NZ PA PE PG PH RU SG TH VN VU',
  },
  {
    name: 'Черноморский меморандум',
    url: 'https://www.bsmou.org/',
    within: { RU: { west: 31, south: 43, east: 42, north: 48 } },
    members: 'BG GE RO RU TR UA',
  },
  {
    name: 'Средиземноморский меморандум',
    url: 'https://www.medmou.org/',
    members: 'CY DZ EG IL JO LB MA MT TN TR',
  },
  {
    name: 'Меморандум Индийского океана',
    url: 'https://www.iomou.org/',
    members: 'AU BD ER IN IR KE KM LK MG MM MU MV MZ OM SC SD TZ YE ZA',
  },
  {
    name: 'Эр-Риядский меморандум',
    url: 'https://www.riyadhmou.org/',
    members: 'AE BH KW OM QA SA',
  },
  {
    name: 'Абуджийский меморандум',
    url: 'https://www.abujamou.org/',
    members: 'BJ CG CI GA GH GM GN LR NG SL SN TG ZA',
  },
  {
    name: 'Соглашение Винья-дель-Мар',
    url: 'https://acuerdolatino.int.ar/',
    members: 'AR BO BR CL CO CU DO EC GT HN MX PA PE UY VE',
  },
  {
    name: 'Карибский меморандум',
    url: 'https://www.caribbeanmou.org/',
    members: 'AG AW BB BS BZ CU CW GD GY JM KN KY LC SR TT',
  },
  { name: 'Береговая охрана США', url: 'https://www.uscg.mil/', members: 'GU PR US VI' },
];

/** Who inspects ships in the ports of a country without such an agreement. */
const harbourMasters: Record<string, RightsContact[]> = {
  RU: [
    contact(
      'Портовый контроль: капитан морского порта',
      'Инспекция государственного портового контроля принимает жалобы экипажей судов под любым флагом.',
      { source: 'MLC, 2006, Стандарт A5.2.2', checkedOn: libraryCheck },
    ),
  ],
};

const withoutMlc = 'по MLC инспекция жалобу принимать не обязана: пишите сразу флагу и ITF.';

/**
 * What a country's inspectors must do for a seafarer depends on whether it is party to MLC; for most
 * countries we know no dated source.
 */
function mlcIn(country: string): RightsContact {
  const known = mlcParticipation(country);
  const help = !known
    ? `Не знаем: источника с датой у нас нет. Посмотрите в базе МОТ. Если не участвует, ${withoutMlc}`
    : known.isParty
      ? 'Да. Инспекция обязана принять жалобу моряка под любым флагом (Стандарт A5.2.2).'
      : `Нет: ${withoutMlc}`;
  return contact('Участвует ли страна порта в MLC', help, {
    url: 'https://www.ilo.org/mlc',
    source: known?.source ?? 'ilo.org',
    checkedOn: known?.saidOn ?? null,
  });
}

/** Contacts in the ports of a country: its port state control, and whether it must apply MLC. */
export function ofCountry(country: string | undefined): RightsContact[] {
  if (country === undefined) return [];
  const control = [
    ...(harbourMasters[country] ?? []),
    ...memoranda
      .filter(({ members }) => members.split(' ').includes(country))
      .map(({ name, url, within }) =>
        contact(
          `Портовый контроль: ${name}`,
          'Государственная инспекция судов в порту. Адреса её отделений – на сайте.',
          { url, within: within?.[country] ?? null, source: new URL(url).host.replace(/^www\./, '') },
        ),
      ),
  ];
  return control.length > 0 ? [...control, mlcIn(country)] : [];
}

const countriesWithControl = new Set([
  ...Object.keys(harbourMasters),
  ...memoranda.flatMap(({ members }) => members.split(' ')),
]);

/** All contacts, by country. */
export const contactDirectory: ContactDirectory = {
  flags: flagAuthorities,
  ports: [...countriesWithControl].sort().map((country) => ({ country, contacts: ofCountry(country) })),
  everywhere,
};
