import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** The calls of further names, links and merges, of which the recorded content has none. */

const idOf = (n: number) => `00000000-0000-7000-8000-0000000000${n}`;
const list = (body: unknown) => ({ status: 200, body });
const votes = {
  riskLevel: 'unknown',
  blackVotes: 0,
  redVotes: 1,
  greenVotes: 1,
  openEntries: 0,
  isDemo: true,
};

/** @param path of the company's page */
const companyIdOf = (path: string) => path.slice(path.indexOf(':') + 1);

const linked = (n: number, role: string, name: string, riskLevel: string, until: string | null) => ({
  id: idOf(60 + n),
  role,
  vessel: { id: idOf(70 + n), name, riskLevel },
  company: { id: idOf(50), name: 'Демо Крюинг «Полярный гусь»', riskLevel: 'high' },
  source: n === 1 ? 'https://registry.example/vessels/4417' : 'Договор с экипажем, март 2026 года',
  asOf: `2026-0${n}-14`,
  until,
});

/** Names and links of the company whose page has this path. */
export function namesAndLinks(path: string): NonNullable<Screen['overrides']> {
  const targetId = companyIdOf(path);
  const name = (n: number, kind: string, text: string, untilYear: number | null, source: string) => ({
    ...{ id: idOf(n), targetId, name: text, kind, untilYear, source },
  });
  return {
    [`GET /api/blacklist/names?targetId=${targetId}`]: list([
      name(51, 'former', 'Демо Арктик Мэннинг', 2019, 'Реестр юридических лиц, выписка от 4 марта 2019 года'),
      name(
        52,
        'former',
        'Демо Крюинг «Снегирь»',
        null,
        'https://registry.example/companies/1203-arctic-manning',
      ),
      name(53, 'alias', 'Polar Goose Crewing', null, 'Подпись в письмах агентства'),
    ]),
    [`GET /api/blacklist/links?limit=30&targetId=${targetId}`]: list([
      linked(1, 'crewing', 'Демо Ржавая медуза', 'high', null),
      linked(2, 'manager', 'Демо Северный кот', 'low', null),
      linked(3, 'owner', 'Демо Танкер с очень длинным названием Вторник', 'medium', '2026-05-02'),
    ]),
  };
}

/** One that the merge dialog and the form of a suggestion find. */
const found = {
  ...{ id: idOf(80), name: 'Демо Polar Goose Crewing', country: 'Россия', businessType: 'Крюинг' },
  ...votes,
};
const petrel = {
  ...{ id: idOf(81), name: 'Демо Буревестник', flagState: 'Панама', vesselType: 'Балкер' },
  ...{ imo: '9074729', dwt: 28_400, builtYear: 1998, ...votes },
};

/** A moderator's page of a company, of which the recording has none. */
function companyOfModerator(path: string): NonNullable<Screen['overrides']> {
  const id = companyIdOf(path);
  const company = {
    ...{ id, name: 'Демо Крюинг «Полярный гусь»', country: 'Россия', businessType: 'Крюинговое агентство' },
    ...{ riskLevel: 'high', blackVotes: 5, redVotes: 3, greenVotes: 1, openEntries: 1, isDemo: true },
  };
  const pair = `fromId=${id}&intoId=${found.id}&targetType=company`;
  return {
    ...namesAndLinks(path),
    [`GET /api/blacklist/companies/${id}`]: list(company),
    [`GET /api/blacklist/entries?limit=30&targetId=${id}`]: list([]),
    [`GET /api/blacklist/votes?limit=30&targetId=${id}`]: list([]),
    [`GET /api/blacklist/votes/mine?targetId=${id}`]: list({ id: null, voteType: null, comment: '' }),
    'GET /api/blacklist/companies?limit=5&search=polar': list([found]),
    [`GET /api/blacklist/merges/preview?${pair}`]: list({
      from: { target: company, comments: 6, entries: 1, reports: 2, names: 3, links: 3 },
      into: { target: found, comments: 1, entries: 0, reports: 0, names: 0, links: 1 },
      doubleVotes: 2,
    }),
  };
}

/** Screens of moderators. */
export const reputationAdminScreens = (companyPath: string): Screen[] => [
  { name: 'company-moderator', path: companyPath, overrides: companyOfModerator(companyPath) },
  {
    name: 'company-merge',
    path: companyPath,
    overrides: companyOfModerator(companyPath),
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Объединить с другой записью' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Какая компания останется').fill('polar');
      await dialog.getByRole('button', { name: /Polar Goose/ }).click();
      await dialog.getByRole('table').waitFor();
    },
  },
  {
    name: 'company-link',
    path: companyPath,
    overrides: {
      ...companyOfModerator(companyPath),
      'GET /api/blacklist/vessels?limit=5&search=9074729': list([petrel]),
    },
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Добавить связь' }).click();
      await page.getByRole('dialog').getByLabel('Судно').fill('9074729');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Буревестник/ })
        .waitFor();
    },
  },
  {
    name: 'company-claims',
    path: '/blacklist?tab=suggestions',
    overrides: {
      'GET /api/blacklist/suggestions?limit=30': list([]),
      'GET /api/blacklist/claims?limit=20': list([
        {
          ...{ id: idOf(91), targetId: idOf(50), targetType: 'company' },
          ...{ targetName: 'Демо Крюинг «Полярный гусь»', companyAccountId: idOf(31) },
          companyName: 'Балтийский крюинг',
          verification: { way: 'domain', at: '2026-11-12T09:30:00.000Z', evidence: 'crewing.example' },
          note: 'Мы работаем под этим названием с марта.',
          createdAt: '2026-11-25T19:50:02.961Z',
        },
      ]),
    },
  },
  {
    name: 'suggested-name',
    path: '/blacklist?tab=suggestions',
    overrides: {
      'GET /api/blacklist/suggestions?limit=30': list([
        {
          ...{ id: idOf(90), targetType: 'vessel', name: 'Northern Petrel', place: 'Панама', kind: 'Балкер' },
          ...{ imo: '9074729', suggestedBy: 'bosun_47', createdAt: '2026-11-25T19:50:02.961Z' },
          nameOf: {
            ...{ targetId: petrel.id, name: petrel.name, kind: 'former', untilYear: 2019 },
            source: 'https://registry.example/vessels/9074729',
          },
        },
      ]),
    },
  },
];

/** A person tells of a contract with a company. */
export const contractForm = (companyPath: string): Screen => ({
  name: 'tell-of-contract',
  path: companyPath,
  overrides: namesAndLinks(companyPath),
  open: async (page: Page) => {
    await page.getByRole('button', { name: 'Рассказать о контракте' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Начало').fill('2025-09');
    await dialog.getByLabel('Зарплата вовремя').selectOption({ label: 'нет' });
    await dialog.getByLabel('Как всё было').fill('Последние два месяца без зарплаты, билет домой купил сам.');
  },
});

/** Screens of a person. */
export const reputationPersonScreens: Screen[] = [
  {
    name: 'suggest-known-vessel',
    path: '/blacklist?tab=vessels',
    overrides: {
      'GET /api/blacklist/vessels?category=all&limit=30': list([petrel]),
      'GET /api/blacklist/vessels?limit=5&search=9074729': list([petrel]),
      [`GET /api/blacklist/vessels?limit=5&search=${encodeURIComponent('Northern Petrel').replace('%20', '+')}`]:
        list([]),
    },
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Предложить судно' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Название').fill('Northern Petrel');
      await dialog.getByLabel('Номер ИМО').fill('9074729');
      await dialog.getByRole('button', { name: /как прежнее название/ }).waitFor();
    },
  },
];
