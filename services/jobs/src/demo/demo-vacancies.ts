import type { VacancyDraft } from '../vacancy/vacancy-draft.js';

const hour = 3_600_000;

type Demo = Pick<
  VacancyDraft,
  'title' | 'location' | 'region' | 'position' | 'vesselType' | 'contractDuration'
> &
  Pick<VacancyDraft, 'salaryFrom' | 'salaryTo' | 'currency' | 'description' | 'requirements' | 'benefits'>;

const demos: readonly Demo[] = [
  {
    title: 'Капитан на контейнеровоз 1700 TEU',
    location: 'Северная Европа',
    region: 'europe',
    position: 'Captain',
    vesselType: 'Container',
    contractDuration: '4 месяца',
    salaryFrom: 9500,
    salaryTo: 10500,
    currency: 'EUR',
    description:
      'Фидерная линия между портами Северного моря и Балтики. Экипаж 15 человек, смена в Роттердаме.',
    requirements:
      'Диплом капитана без ограничений\nОпыт капитаном от двух контрактов на контейнеровозах\nАнглийский язык',
    benefits: 'Оплата дороги до судна и обратно\nДоступ в интернет на борту',
  },
  {
    title: 'Старший механик на танкер-химовоз',
    location: 'Мировой район плавания',
    region: 'worldwide',
    position: 'Chief Engineer',
    vesselType: 'Tanker',
    contractDuration: '4 ± 1 месяц',
    salaryFrom: 11000,
    salaryTo: 12000,
    currency: 'USD',
    description: 'Химовоз дедвейтом 19 900 тонн, двухтактный главный двигатель.',
    requirements: 'Диплом старшего механика\nСвидетельства для химовозов\nОпыт от 12 месяцев в должности',
    benefits: 'Бонус за возвращение в компанию',
  },
  {
    title: 'Второй помощник капитана на балкер',
    location: 'Азия — Австралия',
    region: 'asia',
    position: 'Deck Officer',
    vesselType: 'Bulk Carrier',
    contractDuration: '6 месяцев',
    salaryFrom: 3400,
    salaryTo: 3800,
    currency: 'USD',
    description:
      'Балкер типа Supramax с четырьмя кранами. Отвечает за навигационные карты и медицинское обеспечение.',
    requirements: 'Рабочий диплом вахтенного помощника\nСертификат ECDIS',
    benefits: null,
  },
  {
    title: 'Электромеханик на судно снабжения',
    location: 'Персидский залив',
    region: 'middle_east',
    position: 'Engine Officer',
    vesselType: 'Offshore',
    contractDuration: '3 месяца',
    salaryFrom: 240 * 30,
    salaryTo: 240 * 30,
    currency: 'USD',
    description: 'Судно с динамическим позиционированием DP2. Вахты 12 на 12.',
    requirements: 'Диплом ETO по правилу III/6 ПДНВ\nОпыт на судах с DP',
    benefits: 'Равные периоды работы и отдыха',
  },
  {
    title: 'Матрос первого класса',
    location: 'Владивосток, Россия',
    region: 'russia',
    position: 'Crew',
    vesselType: 'Bulk Carrier',
    contractDuration: '5 месяцев',
    salaryFrom: 140000,
    salaryTo: 160000,
    currency: 'RUB',
    description: 'Сухогруз на каботажной линии Дальнего Востока.',
    requirements: 'Квалификационное свидетельство матроса\nМедицинское заключение',
    benefits: 'Питание и спецодежда за счёт судовладельца',
  },
  {
    title: 'Повар на круизное судно',
    location: 'Средиземное море',
    region: 'europe',
    position: 'Crew',
    vesselType: 'Cruise',
    contractDuration: '7 месяцев',
    salaryFrom: 1900,
    salaryTo: 2300,
    currency: 'EUR',
    description: 'Горячий цех ресторана для экипажа, 380 человек.',
    requirements: 'Свидетельство судового повара\nОпыт от года',
    benefits: 'Обучение языкам на борту',
  },
];

/** Fictional vacancies, each marked in its title, its company and its text. */
export const demoVacancies = (now: Date): VacancyDraft[] =>
  demos.map((demo, place) => ({
    ...demo,
    title: `Демо: ${demo.title}`,
    company: `Демо-судоходная компания ${place + 1}`,
    description: `${demo.description}\n\nЭто вымышленная вакансия для показа платформы.`,
    sourceName: 'Демонстрация',
    sourceUrl: null,
    postedAt: new Date(now.getTime() - place * 7 * hour),
    contactEmail: `demo${place + 1}@example.com`,
    contactPhone: null,
  }));
