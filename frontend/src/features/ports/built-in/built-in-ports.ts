import { messengerChannel } from '../../../platform/site/site-constants';
import hamburg from '../pictures/hamburg.svg';
import jebelAli from '../pictures/jebel-ali.svg';
import newYork from '../pictures/new-york.svg';
import novorossiysk from '../pictures/novorossiysk.svg';
import rotterdam from '../pictures/rotterdam.svg';
import saintPetersburg from '../pictures/saint-petersburg.svg';
import shanghai from '../pictures/shanghai.svg';
import singapore from '../pictures/singapore.svg';
import vladivostok from '../pictures/vladivostok.svg';

export const builtInPortRegions = [
  'europe',
  'asia',
  'americas',
  'far-east',
  'black-sea',
  'middle-east',
] as const;
type BuiltInPortRegion = (typeof builtInPortRegions)[number];

export interface BuiltInPort {
  /** UN/LOCODE of the port: all of these are ports of the directory. */
  id: string;
  name: string;
  country: string;
  region: BuiltInPortRegion;
  description: string;
  /** «широта, долгота», in degrees. */
  coordinates: string;
  telegramLink: string;
  /** Path of our own drawing. */
  previewImage: string;
  features: readonly string[];
  /** A generally known fact; a figure stands with its year and publisher. */
  traffic: string;
}

const telegramLink = messengerChannel;

/** The nine built-in ports. Figures of traffic are those that the ports' own administrations have published. */
export const builtInPorts: readonly BuiltInPort[] = [
  {
    id: 'NLRTM',
    name: 'Роттердам',
    country: 'Нидерланды',
    region: 'europe',
    description:
      'Морские ворота Европы в дельте Рейна и Мааса, от города до Маасвлакте на берегу Северного моря.',
    coordinates: '51.92, 4.50',
    telegramLink,
    previewImage: rotterdam,
    features: ['контейнеры', 'нефть', 'химия', 'навалочные грузы'],
    traffic: 'Крупнейший порт Европы: 438,8 млн т в 2023 году (Port of Rotterdam)',
  },
  {
    id: 'DEHAM',
    name: 'Гамбург',
    country: 'Германия',
    region: 'europe',
    description: 'Порт на Эльбе, в сотне километров от моря: контейнеры уходят отсюда по железной дороге.',
    coordinates: '53.55, 9.99',
    telegramLink,
    previewImage: hamburg,
    features: ['контейнеры', 'железная дорога', 'судоремонт'],
    traffic: 'Крупнейший порт Германии: 114,3 млн т в 2023 году (Port of Hamburg)',
  },
  {
    id: 'RULED',
    name: 'Санкт-Петербург',
    country: 'Россия',
    region: 'europe',
    description: 'Порт в устье Невы на Балтике, с зимней навигацией за ледоколами.',
    coordinates: '59.88, 30.25',
    telegramLink,
    previewImage: saintPetersburg,
    features: ['контейнеры', 'паромы', 'круизные суда', 'рефрижераторные грузы'],
    traffic: 'Один из главных портов России на Балтике',
  },
  {
    id: 'SGSIN',
    name: 'Сингапур',
    country: 'Сингапур',
    region: 'asia',
    description: 'Перекрёсток морских путей у Малаккского пролива: перевалка, бункеровка, смена экипажей.',
    coordinates: '1.28, 103.85',
    telegramLink,
    previewImage: singapore,
    features: ['контейнеры', 'бункеровка', 'смена экипажей', 'судоремонт'],
    traffic: 'Второй контейнерный порт мира: 39,0 млн TEU в 2023 году (MPA Singapore)',
  },
  {
    id: 'CNSHA',
    name: 'Шанхай',
    country: 'Китай',
    region: 'asia',
    description: 'Порт в устье Янцзы; глубоководные терминалы Яншаня соединены с берегом мостом.',
    coordinates: '31.23, 121.47',
    telegramLink,
    previewImage: shanghai,
    features: ['контейнеры', 'автомобили', 'круизные суда'],
    traffic: 'Крупнейший контейнерный порт мира: 49,2 млн TEU в 2023 году (SIPG)',
  },
  {
    id: 'USNYC',
    name: 'Нью-Йорк',
    country: 'США',
    region: 'americas',
    description: 'Порт в устье Гудзона; контейнерные терминалы стоят и на берегу Нью-Джерси.',
    coordinates: '40.70, -74.00',
    telegramLink,
    previewImage: newYork,
    features: ['контейнеры', 'автомобили', 'нефтепродукты', 'круизные суда'],
    traffic: 'Крупнейший контейнерный порт восточного побережья США',
  },
  {
    id: 'RUVVO',
    name: 'Владивосток',
    country: 'Россия',
    region: 'far-east',
    description: 'Порт в бухте Золотой Рог на Японском море, начало Транссибирской магистрали.',
    coordinates: '43.17, 132.01',
    telegramLink,
    previewImage: vladivostok,
    features: ['контейнеры', 'автомобили', 'рыба', 'железная дорога'],
    traffic: 'Один из главных портов российского Дальнего Востока',
  },
  {
    id: 'RUNVS',
    name: 'Новороссийск',
    country: 'Россия',
    region: 'black-sea',
    description: 'Незамерзающая Цемесская бухта под горами: нефть, зерно, контейнеры. Зимой бывает бора.',
    coordinates: '44.72, 37.77',
    telegramLink,
    previewImage: novorossiysk,
    features: ['нефть', 'зерно', 'контейнеры', 'металлы'],
    traffic: 'Крупнейший порт России на Черном море',
  },
  {
    id: 'AEJEA',
    name: 'Джебель-Али',
    country: 'ОАЭ',
    region: 'middle-east',
    description: 'Глубоководный порт Дубая в Персидском заливе рядом со свободной экономической зоной.',
    coordinates: '24.99, 55.03',
    telegramLink,
    previewImage: jebelAli,
    features: ['контейнеры', 'автомобили', 'генеральные грузы'],
    traffic: 'Крупнейший контейнерный порт Ближнего Востока: 14,5 млн TEU в 2023 году (DP World)',
  },
];
