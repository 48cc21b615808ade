import type { BodyInput, demoEmployerCalls, demoPeopleCalls } from '@kubrik/contract';

type People = BodyInput<typeof demoPeopleCalls.seedDemo>;

const idOf = (n: number) => `00000000-0000-7000-8000-0000000de${String(n).padStart(3, '0')}`;
const crewing = { id: idOf(1), username: 'крюинг' };
const agency = { id: idOf(2), username: 'агентство' };
const bosun = { id: idOf(3), username: 'боцман' };
const engineer = { id: idOf(4), username: 'механик' };
const cook = { id: idOf(5), username: 'повар' };
const [verified, unverified] = [idOf(11), idOf(12)];
const [forBosun, forEngineer] = [idOf(21), idOf(22)];

/** Fictional people without their passwords, and the companies of two of them. */
export const peopleContent: { people: Omit<People['people'][number], 'password'>[] } & Pick<
  People,
  'companies'
> = {
  people: [
    { ...crewing, email: 'demo-crewing@example.com' },
    { ...agency, email: 'demo-agency@example.com' },
    { ...bosun, email: 'demo-bosun@example.com' },
    { ...engineer, email: 'demo-engineer@example.com' },
    { ...cook, email: 'demo-cook@example.com' },
  ],
  companies: [
    { id: verified, name: 'крюинг 1', country: 'RU', ownerId: crewing.id, isVerified: true },
    { id: unverified, name: 'агентство 2', country: 'CY', ownerId: agency.id, isVerified: false },
  ],
};

/** CVs, vacancies of the two companies, and applications in every state. */
export const employersContent: BodyInput<typeof demoEmployerCalls.seedDemoEmployers> = {
  cvs: [
    {
      userId: bosun.id,
      fullName: 'боцман',
      rank: 'bosun',
      nationality: 'RU',
      englishLevel: 'B1',
      seaServices: [
        {
          vesselName: 'Демо-судно 1',
          vesselType: 'Bulk Carrier',
          flag: 'MT',
          tonnage: 31_000,
          rank: 'bosun',
          from: '2026-01-15',
          to: '2026-07-20',
        },
        {
          vesselName: 'Демо-судно 2',
          vesselType: 'Tanker',
          flag: 'LR',
          tonnage: 29_000,
          rank: 'bosun',
          from: '2025-02-01',
          to: '2025-08-10',
        },
        {
          vesselName: 'Демо-судно 3',
          vesselType: 'Tanker',
          flag: 'LR',
          tonnage: 12_000,
          rank: 'able-seaman',
          from: '2023-05-01',
          to: '2024-02-28',
        },
      ],
      documents: [
        { certificate: 'able-seafarer-deck', issuedBy: 'RU', expiresOn: '2029-03-01' },
        { certificate: 'basic-safety', issuedBy: 'RU', expiresOn: '2028-05-10' },
      ],
      visas: [{ country: 'US', kind: 'C1/D', expiresOn: '2030-02-01' }],
      wantedPay: 2400,
      wantedCurrency: 'USD',
      availableFrom: '2026-12-20',
      about: 'Вымышленное резюме для показа платформы.',
      visibility: 'employers',
    },
    {
      userId: engineer.id,
      fullName: 'механик',
      rank: 'second-engineer',
      nationality: 'RU',
      englishLevel: 'B2',
      seaServices: [
        {
          vesselName: 'Демо-судно 4',
          vesselType: 'Chemical Tanker',
          flag: 'MT',
          tonnage: 19_000,
          power: 7200,
          engine: 'MAN B&W 6S46MC',
          rank: 'second-engineer',
          from: '2025-09-01',
          to: '2026-03-15',
        },
      ],
      documents: [{ certificate: 'competency-engine', issuedBy: 'RU', expiresOn: '2029-06-01' }],
      wantedPay: 6500,
      wantedCurrency: 'USD',
      about: 'Вымышленное резюме для показа платформы.',
      visibility: 'applied',
    },
  ],
  vacancies: [
    {
      id: forBosun,
      postedBy: crewing,
      companyAccountId: verified,
      title: 'Боцман на балкер',
      company: 'крюинг 1',
      location: 'Балтийское море',
      region: 'europe',
      position: 'Crew',
      rank: 'bosun',
      vesselType: 'Bulk Carrier',
      salaryFrom: 2300,
      salaryTo: 2500,
      description: 'Балкер дедвейтом 34 000 тонн, палубная команда из шести человек.',
      requirements: 'Опыт боцманом от шести месяцев',
      contactEmail: 'demo-crewing@example.com',
      contractMonths: 5,
      englishLevel: 'A2',
      hoursAgo: 30,
    },
    {
      id: forEngineer,
      postedBy: agency,
      companyAccountId: unverified,
      title: 'Второй механик на химовоз',
      company: 'агентство 2',
      location: 'Средиземное море',
      region: 'europe',
      position: 'Engine Officer',
      rank: 'second-engineer',
      vesselType: 'Chemical Tanker',
      salaryFrom: 6000,
      salaryTo: 6800,
      description: 'Химовоз дедвейтом 19 900 тонн, двухтактный главный двигатель.',
      requirements: 'Диплом механика\nСвидетельства для химовозов',
      contactEmail: 'demo-agency@example.com',
      contractMonths: 4,
      englishLevel: 'B1',
      hoursAgo: 54,
    },
  ],
  applications: [
    {
      vacancyId: forBosun,
      applicant: bosun,
      message: 'Готов выйти в рейс после 20 декабря.',
      withCv: true,
      steps: [
        { side: 'employer', state: 'seen', message: '' },
        { side: 'employer', state: 'invited', message: 'Подходите по опыту. Когда удобно поговорить?' },
        { side: 'applicant', state: null, message: 'Завтра после обеда.' },
      ],
    },
    {
      vacancyId: forBosun,
      applicant: engineer,
      message: 'Рассмотрите, пожалуйста, на будущее.',
      withCv: true,
      steps: [
        { side: 'employer', state: 'seen', message: '' },
        { side: 'employer', state: 'refused', message: 'Ищем палубную команду. Сохраним резюме.' },
      ],
    },
    { vacancyId: forBosun, applicant: cook, message: 'Есть ли место повара?', withCv: false, steps: [] },
    {
      vacancyId: forEngineer,
      applicant: engineer,
      message: '',
      withCv: true,
      steps: [{ side: 'employer', state: 'seen', message: '' }],
    },
    {
      vacancyId: forEngineer,
      applicant: bosun,
      message: 'Ошибся вакансией, извините.',
      withCv: false,
      steps: [{ side: 'applicant', state: 'withdrawn', message: '' }],
    },
  ],
};
