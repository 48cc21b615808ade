import type { ContactDirectory, RightsContact } from '@kubrik/contract';
import { contact } from './contact.js';

type Ways = Partial<Pick<RightsContact, 'url' | 'phone' | 'email' | 'source' | 'checkedOn'>>;

/** Text for authorities without a page that says whether they accept complaints. */
const onSite = 'Морская администрация флага. Принимает ли она жалобы, проверьте на её сайте.';

/**
 * An authority with its official site. If no source names further contacts, the text sends people to the
 * site.
 */
function authority(country: string, name: string, host: string, help = onSite, ways: Ways = {}) {
  const url = `https://${host}/`;
  return { country, contacts: [contact(name, help, { url, source: host.replace(/^www\./, ''), ...ways })] };
}

/** The flags of most ships. A day is that of the source's statement, not of our reading. */
const largeRegistries: ContactDirectory['flags'] = [
  authority(
    'PA',
    'Панама: Морское управление Панамы (AMP)',
    'amp.gob.pa',
    'Вопросы по Конвенции принимал отдел Segumar. Сверьте адрес на сайте.',
    { email: 'mlc@segumar.com', source: 'циркуляр MMC-264 в пересказе Arodi', checkedOn: '2013-03-14' },
  ),
  authority(
    'LR',
    'Либерия: Либерийский регистр (LISCR)',
    'www.liscr.com',
    'У регистра есть форма жалобы моряка по Конвенции: найдите на сайте «MLC complaint». Обещает тайну.',
    { source: 'gadgets.liscr.com, форма жалобы; новость о ней', checkedOn: '2013-08-07' },
  ),
  authority(
    'MH',
    'Маршалловы Острова: Морская администрация (IRI)',
    'www.register-iri.com',
    'Жалобу моряка обязана рассмотреть по извещению 7-053-1.',
    {
      email: 'maritime@register-iri.com',
      phone: '+17036204880',
      source: 'публикация MI-105A, июнь 2017 года',
      checkedOn: '2017-06-30',
    },
  ),
  authority(
    'MT',
    'Мальта: Transport Malta, управление торгового судоходства',
    'www.transport.gov.mt',
    'Компетентный орган по Конвенции – генеральный регистратор судов и моряков.',
    { phone: '+35621250360', source: 'сборник извещений Transport Malta', checkedOn: '2018-08-24' },
  ),
  authority('BS', 'Багамы: Морская администрация (BMA)', 'www.bahamasmaritime.com'),
  authority(
    'CY',
    'Кипр: Министерство судоходства, контактный пункт MLC',
    'www.dms.gov.cy',
    'Принимает жалобы моряков с судов под флагом Кипра.',
    {
      email: 'mlc@dms.gov.cy',
      phone: '+35725823706',
      source: 'циркуляр 10/2022; телефон – со страницы dms.gov.cy без даты',
      checkedOn: '2022-03-04',
    },
  ),
  authority(
    'SG',
    'Сингапур: Управление порта и мореходства (MPA)',
    'www.mpa.gov.sg',
    'Моряки судов под флагом Сингапура пишут в отдел по делам моряков; телефон по будням.',
    {
      email: 'MMO_MPA@mpa.gov.sg',
      phone: '+6563756224',
      source: 'mpa.gov.sg, порядок жалоб на борту, страница без даты',
    },
  ),
  authority(
    'HK',
    'Гонконг: Морской департамент, отдел торгового флота (MMO)',
    'www.mardep.gov.hk',
    'Следит за наймом моряков на суда Гонконга и помогает договориться.',
    { phone: '+85228523063', source: 'mardep.gov.hk, страница без даты' },
  ),
  authority(
    'AG',
    'Антигуа и Барбуда: Департамент морских служб (ADOMS)',
    'abregistry.ag',
    'Компетентный орган по Конвенции. Телефон – для неотложного, круглосуточно.',
    { phone: '+12684647701', source: 'abregistry.ag, страница без даты' },
  ),
  authority(
    'IM',
    'Остров Мэн: Судовой регистр',
    'www.iomshipregistry.com',
    'Просит подавать жалобу через форму на сайте (извещение MLN 5.1.5); можно и письмом.',
    { source: 'iomshipregistry.com, новость', checkedOn: '2019-01-31' },
  ),
];

const otherFlags: ContactDirectory['flags'] = [
  {
    country: 'RU',
    contacts: [
      contact('Россия: Росморречфлот', 'Морская администрация флага. Жалобу примет и капитан порта.', {
        url: 'https://morflot.gov.ru/',
        source: 'morflot.gov.ru',
      }),
      contact('Россия: Роструд', 'Жалоба на работодателя: зарплата, договор, увольнение.', {
        url: 'https://xn--80akibcicpdbetz7e2g.xn--p1ai/',
        source: 'онлайнинспекция.рф',
      }),
    ],
  },
  authority('UA', 'Украина: Администрация судоходства', 'marad.gov.ua'),
  authority('GE', 'Грузия: Агентство морского транспорта', 'mta.gov.ge'),
  authority('GR', 'Греция: Министерство судоходства и островной политики', 'www.ynanp.gr'),
  authority('NO', 'Норвегия: Морское управление (NMA)', 'www.sdir.no'),
  authority('DK', 'Дания: Морское управление (DMA)', 'www.dma.dk'),
  authority('GB', 'Великобритания: Агентство морской и береговой охраны (MCA)', 'www.gov.uk', onSite, {
    url: 'https://www.gov.uk/government/organisations/maritime-and-coastguard-agency',
  }),
  authority('NL', 'Нидерланды: Инспекция среды и транспорта (ILT)', 'www.ilent.nl'),
  authority('DE', 'Германия: судовая безопасность BG Verkehr', 'www.deutsche-flagge.de'),
  authority(
    'IT',
    'Италия: Береговая охрана (Corpo delle Capitanerie di porto)',
    'www.guardiacostiera.gov.it',
  ),
  authority('PT', 'Португалия и регистр Мадейры (MAR): DGRM', 'www.dgrm.pt'),
  authority('EE', 'Эстония: Транспортный департамент', 'www.transpordiamet.ee'),
  authority('LV', 'Латвия: Морская администрация', 'www.lja.lv'),
  authority('FI', 'Финляндия: Traficom', 'www.traficom.fi'),
  authority('SE', 'Швеция: Транспортное агентство', 'www.transportstyrelsen.se'),
  authority('CN', 'Китай: Управление безопасности мореплавания (MSA)', 'www.msa.gov.cn'),
  authority('JP', 'Япония: Министерство земли и транспорта (MLIT)', 'www.mlit.go.jp'),
  authority('KR', 'Республика Корея: Министерство океанов и рыболовства', 'www.mof.go.kr'),
  authority('IN', 'Индия: Генеральная дирекция судоходства', 'www.dgshipping.gov.in'),
  authority('PH', 'Филиппины: Управление морской промышленности (MARINA)', 'marina.gov.ph'),
  authority('TR', 'Турция: Министерство транспорта и инфраструктуры', 'www.uab.gov.tr'),
  authority('VC', 'Сент-Винсент и Гренадины: Морская администрация', 'www.svg-marad.com'),
  authority('BZ', 'Белиз: регистр судов IMMARBE', 'www.immarbe.com'),
  authority('CK', 'Острова Кука: Maritime Cook Islands', 'www.maritimecookislands.com'),
  authority('VU', 'Вануату: Vanuatu Maritime Services', 'www.vanuatumaritimeships.com'),
  authority('PW', 'Палау: международный судовой регистр', 'www.palaureg.com'),
  authority('KY', 'Каймановы Острова: судовой регистр', 'www.cishipping.com'),
  authority('BM', 'Бермуды: Управление судоходства', 'www.bermudashipping.bm'),
];

/** The authority of each flag state that a crew can write to. */
export const flagAuthorities: ContactDirectory['flags'] = [...largeRegistries, ...otherFlags];
