import type { PluralForms } from '@kubrik/contract/text/russian';

const months = [
  ...['янв.', 'февр.', 'марта', 'апр.', 'мая', 'июня'],
  ...['июля', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
];
const twoDigits = (value: number) => String(value).padStart(2, '0');
/** «24 нояб.», with the year only for another one. */
const day = (iso: string) => {
  const date = new Date(iso);
  const year = date.getFullYear() === new Date().getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${months[date.getMonth()]}${year}`;
};
const moment = (iso: string) => {
  const date = new Date(iso);
  return `${day(iso)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** A port that is kept for a call at it. */
export const portPack = {
  keep: 'Сохранить для захода',
  keepHint:
    'Весь порт, с чатом, картой и расстояниями, чтобы читать без связи. Одну карточку – «Сохранить порт».',
  measuring: 'Считаем размер…',
  contents:
    'Войдёт: карточка и глубины, что знают экипажи, оценки, агенты, расстояния, прилив, как получают деньги, что пишут о порте, контакты по правам, чат, карта берега. Читается без связи сколько угодно. «Сохранить порт» держит одну карточку.',
  files: (size: string) => `Один раз для всех портов загрузятся ещё ${size}: страницы и морские пути.`,
  talk: (kept: string, of: number) => `Из чата – ${kept} из ${of}, самые новые.`,
  noTalk: 'Чат не поместился.',
  messages: ['сообщение', 'сообщения', 'сообщений'] as PluralForms,
  confirm: (size: string) => `Сохранить · ${size}`,
  cancel: 'Отмена',
  keeping: 'Сохраняем…',
  kept: (size: string, savedAt: string) => `Сохранено для захода · ${size} · ${day(savedAt)}`,
  shown: (savedAt: string) => `Без связи. Сохранено ${moment(savedAt)}.`,
  renew: 'Обновить',
  renewing: 'Обновляем…',
  renewed: 'Обновлено.',
  remove: 'Убрать',
  removal: {
    title: (name: string) => `Убрать «${name}»?`,
    text: 'Сохранённое для захода сотрётся с этого устройства. Без связи порт может больше не открыться.',
  },
  failures: {
    offline: 'Связи нет или она прервалась, порт не сохранён. Попробуйте, когда связь появится.',
    failed: 'Порт не сохранился: связь прервалась или браузер не даёт хранить данные. Попробуйте ещё раз.',
    'no-room': 'На устройстве нет места. Освободите немного и попробуйте ещё раз: сохранённое раньше цело.',
    renewal: 'Обновить не удалось. То, что было сохранено, на месте.',
  },
  list: {
    title: 'Сохранено для захода',
    about: (size: string, savedAt: string) => `${size} · ${moment(savedAt)}`,
    removeNamed: (name: string) => `Убрать: ${name}`,
    total: (count: string, size: string) => `${count}, ${size}. Открывается и без связи.`,
  },
};

/** The piece of a map around a port. */
export const portCoast = {
  title: 'Берег рядом',
  note: 'Не для навигации',
  picture: (name: string, ports: string[]) =>
    ports.length > 0 ? `Берег у порта ${name}; рядом: ${ports.join(', ')}` : `Берег у порта ${name}`,
  scale: (miles: number) => `${miles} миль`,
  source: 'Очертания берега: Natural Earth.',
};

/** Whom a crew may turn to. */
export const portRights = {
  title: 'Если нарушают права',
  onBoard: 'Как пожаловаться на борту',
  toPort: 'Как пожаловаться в порту',
};
