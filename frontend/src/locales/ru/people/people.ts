import type { FleetType } from '@kubrik/contract';
import { plural } from '@kubrik/contract/text/russian';

export const fleetTypes: Record<FleetType, string> = {
  tankers: 'Танкеры',
  'gas-carriers': 'Газовозы',
  'bulk-carriers': 'Балкеры',
  'container-ships': 'Контейнеровозы',
  'general-cargo': 'Сухогрузы',
  'ro-ro': 'Паромы и ролкеры',
  passenger: 'Пассажирские и круизные',
  offshore: 'Офшорный флот',
  tugs: 'Буксиры',
  dredgers: 'Дноуглубительный флот',
  fishing: 'Рыболовный флот',
  'river-sea': 'Река — море',
  icebreakers: 'Ледоколы',
  research: 'Научный флот',
  yachts: 'Яхты',
};

/** More are not counted. */
const mostCounted = 10_000;
const counted = (count: number, forms: Parameters<typeof plural>[1]) =>
  count < mostCounted ? plural(count, forms) : `от ${plural(mostCounted, forms)}`;

/** The public pages of people. */
export const people = {
  topics: 'Темы',
  topicCount: (count: number) => counted(count, ['тема', 'темы', 'тем']),
  messages: 'Сообщения',
  messageCount: (count: number) => counted(count, ['сообщение', 'сообщения', 'сообщений']),
  ports: 'Добавленные порты',
  portCount: (count: number) => plural(count, ['порт', 'порта', 'портов']),
  crewFacts: 'Сведения о портах',
  crewFactCount: (count: number) => plural(count, ['запись', 'записи', 'записей']),
  crewFactsFailed: 'Не удалось загрузить сведения о портах',
  answers: (count: number) => plural(count, ['сообщение', 'сообщения', 'сообщений']),
  mainChat: 'Общий чат',
  activityFailed: 'Не удалось загрузить темы и сообщения',
  portsFailed: 'Не удалось загрузить добавленные порты',
  nothingWritten: 'Пока ни тем, ни сообщений, ни портов и сведений о них.',
  since: (date: string) => `На сайте с ${date}`,
  verified: 'Email подтверждён',
  nothing: 'Кроме никнейма, участник ничего о себе не показывает.',
  nothingOwn: 'Это ваша страница: так её видят все. Сейчас на ней только никнейм.',
  own: 'Это ваша страница: так её видят все.',
  write: 'Написать',
  openPage: 'Вся страница',
  settings: 'Что показывать',
  missing: 'Такого участника нет',
  missingText: 'Возможно, никнейм изменился, в нём опечатка или аккаунт удалён.',
  toForum: 'На форум',
  failed: 'Не удалось открыть страницу участника',
} as const;
