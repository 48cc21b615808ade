import type { CrewFact, CrewFactKind, PortAspect } from '@kubrik/contract';
import type { PluralForms } from '@kubrik/contract/text/russian';

const forms = (one: string, few: string, many: string): PluralForms => [one, few, many];

/** What crews know of a port. */
export const crewFacts = {
  title: 'Что знают экипажи',
  counted: forms('запись', 'записи', 'записей'),
  empty: 'Были здесь? Расскажите, как выйти в город.',
  add: 'Добавить, что знаете',
  signIn: 'Войдите, чтобы добавить, что знаете',
  failed: 'Сведения экипажей не загрузились',
  failedText: 'Остальное о порте на месте. Проверьте соединение и попробуйте ещё раз.',
  more: (count: string) => `Показать ещё ${count}`,
  kinds: {
    shore_leave: 'Сход и проходная',
    way_to_town: 'Как выйти в город',
    transport: 'Шаттл и такси',
    internet: 'Wi-Fi и сим-карты',
    shop: 'Магазин',
    exchange: 'Обмен денег',
    seamens_club: 'Клуб моряков',
    agent: 'Агент',
    pilotage: 'Лоцман и швартовка',
    port_state_control: 'Портовый контроль',
    safety: 'Безопасность',
  } satisfies Record<CrewFactKind, string>,
  hints: {
    shore_leave: 'Пускают ли на берег, что спрашивают на проходной',
    way_to_town: 'Сколько идти, где выход, что рядом',
    transport: 'Откуда и за сколько, например: автобус от проходной, 60 ₽',
    internet: 'Где ловит, где купить сим-карту и за сколько',
    shop: 'Что рядом и до какого часа',
    exchange: 'Где меняют и по какому курсу',
    seamens_club: 'Где он, когда открыт, возят ли к судну',
    agent: 'Как ведёт себя с экипажем; без имён и телефонов',
    pilotage: 'Когда приходит лоцман, чем швартуют',
    port_state_control: 'Что смотрели в последнее время',
    safety: 'Чего остерегаться на причале и в городе',
  } satisfies Record<CrewFactKind, string>,
  edited: (date: string) => `изменено ${date}`,
  confirmed: (date: string) => `подтверждено ${date}`,
  doubts: {
    old: 'старше года, проверьте',
    outdated: 'чаще говорят, что уже не так',
  } satisfies Record<NonNullable<CrewFact['doubt']>, string>,
  still: 'Ещё верно',
  outdated: 'Уже не так',
  answerOf: (answer: string, count: number) => `${answer}: ${count}`,
  answerLabel: 'Ответ о сведениях порта',
  actions: (author: string) => `Действия с записью: ${author}`,
  suspended: 'На запись жаловались: пока её видите только вы, решит модератор.',
  form: {
    title: 'Что вы знаете о порте',
    editTitle: 'Изменить запись',
    kind: 'О чём',
    chooseKind: 'Выберите',
    content: 'Что стоит знать',
    note: 'Подпишем вашим никнеймом и датой. Набранное сохраняется на этом устройстве.',
    editNote: 'Отметки «ещё верно» и «уже не так» начнутся заново.',
    submit: 'Добавить',
    submitting: 'Отправка...',
    failed: 'Запись не отправлена. Текст сохранён, попробуйте ещё раз.',
    added: 'Запись добавлена',
    kept: { title: 'Запись ждёт связи', text: 'Она сохранена и отправится сама.' },
    queueLabel: 'Сведения о порте',
    editLabel: 'Изменение сведений о порте',
    deletionLabel: 'Удаление сведений о порте',
  },
  edit: 'Изменить',
  removal: {
    remove: 'Удалить',
    removeTitle: 'Удалить запись?',
    removeText: 'Запись исчезнет у всех.',
    removed: 'Запись удалена',
    removeFailed: 'Не удалось удалить запись',
  },
} as const;

/** The rating of a port. */
export const portRating = {
  title: 'Рейтинг порта',
  own: 'Ваша оценка',
  ownFailed: 'Ваша оценка не загрузилась',
  ownUnread:
    'Без связи не видно, оценивали ли вы порт раньше. Новая оценка заменит прежнюю, когда связь появится.',
  ofYear: (value: string, year: string) =>
    `За ${year} год вы поставили ${value}. Были снова? Оцените ещё раз.`,
  stars: forms('звезда', 'звезды', 'звёзд'),
  aspects: {
    shoreLeave: 'Выход в город',
    services: 'Снабжение и связь',
    people: 'Агент и власти',
    safety: 'Безопасность',
  } satisfies Record<PortAspect, string>,
  more: 'И отдельно, если хотите:',
  takeBack: 'Отозвать оценку',
  uncounted: 'Пока не входит в среднюю: подтвердите адрес почты.',
  demo: 'Пример для показа, не оценки людей.',
  signIn: 'Войдите, чтобы оценить порт',
  queueLabel: 'Оценка порта',
} as const;
