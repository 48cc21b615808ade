import type { ContentJobName } from '@kubrik/contract';

interface JobTexts {
  title: string;
  about: string;
  button: string;
  failed: string;
  succeeded: string;
}

const jobs: Record<ContentJobName, JobTexts> = {
  'news.generate': {
    title: 'Морские новости',
    about: 'Прочитать ленты источников и опубликовать новое',
    button: 'Сгенерировать новости',
    failed: 'Не удалось сгенерировать новости',
    succeeded: 'Новости сгенерированы',
  },
  'admin.publishNews': {
    title: 'Новость в группу',
    about: 'Отправить в мессенджер самую свежую из неопубликованных там',
    button: 'Опубликовать новость',
    failed: 'Не удалось опубликовать новость',
    succeeded: 'Новость опубликована',
  },
  'admin.sendPoll': {
    title: 'Опрос в группу',
    about: 'Спросить о новостях недели',
    button: 'Отправить опрос',
    failed: 'Не удалось отправить опрос',
    succeeded: 'Опрос отправлен',
  },
  'admin.backUp': {
    title: 'Резервная копия',
    about: 'Выгрузить, зашифровать, сохранить все данные и проверить копию восстановлением',
    button: 'Создать копию',
    failed: 'Не удалось создать резервную копию',
    succeeded: 'Резервная копия создана',
  },
  'banking.updateRates': {
    title: 'Курсы валют',
    about: 'Взять свежие курсы у поставщиков',
    button: 'Обновить курсы',
    failed: 'Не удалось обновить курсы',
    succeeded: 'Курсы обновлены',
  },
  'jobs.generate': {
    title: 'Вакансии',
    about: 'Собрать вакансии из источников',
    button: 'Обновить вакансии',
    failed: 'Не удалось обновить вакансии',
    succeeded: 'Вакансии обновлены',
  },
  'banking.generateNews': {
    title: 'Банковские новости',
    about: 'Собрать новости о банках, картах и переводах',
    button: 'Сгенерировать банковские новости',
    failed: 'Не удалось сгенерировать банковские новости',
    succeeded: 'Банковские новости сгенерированы',
  },
  'protection.generateNews': {
    title: 'Новости о правах',
    about: 'Прочитать источники и собрать недельную подборку',
    button: 'Сгенерировать новости о правах',
    failed: 'Не удалось сгенерировать новости о правах',
    succeeded: 'Новости о правах сгенерированы',
  },
  'news.cleanup': {
    title: 'Старые новости',
    about: 'Убрать в архив давние новости без комментариев',
    button: 'Очистить новости',
    failed: 'Не удалось очистить новости',
    succeeded: 'Старые новости удалены',
  },
};

/** The content jobs of the panel and their schedule. */
export const adminJobs = {
  title: 'Задания',
  error: 'Ошибка',
  starting: 'Запускаем...',
  running: 'Выполняется',
  succeeded: 'Готово',
  failed: 'Ошибка',
  idle: 'Нечего делать',
  neverRun: 'Ещё не запускалось',
  unknown: 'Ход заданий сейчас неизвестен: нет связи с сервером',
  problems: 'Что не получилось:',
  jobs,
  nextRun: (when: string) => `следующий запуск ${when}`,
  soon: 'скоро',
  offSchedule: 'сам не запускается',
  history: 'Последние запуски',
  choose: 'Выбрать новость',
  choosing: {
    title: 'Какую новость отправить в группу?',
    text: 'Выбранная уйдёт в группу, даже если уже была там.',
    send: (title: string) => `Отправить «${title}»`,
    sendShort: 'Отправить',
    empty: 'Новостей пока нет',
  },
} as const;
