import type { DomainWithBackgroundJobs } from '@kubrik/contract';
import { plural } from '@kubrik/contract/text/russian';

const domains: Record<DomainWithBackgroundJobs, string> = {
  news: 'Новости',
  ports: 'Порты',
  jobs: 'Вакансии',
  protection: 'Защита прав',
  blacklist: 'Репутация',
  forum: 'Форум',
  banking: 'Банкинг',
  users: 'Пользователи',
  media: 'Фото и документы',
  admin: 'Управление',
};

/** Background jobs by their names in the code; one that is not here is shown by that name. */
const names: Record<string, string> = {
  'send-mail': 'Отправка письма',
  'erase-account': 'Удаление аккаунта',
  'notify-followers': 'Уведомления подписчиков',
  'notify-followers-in-order': 'Уведомления подписчиков вакансии',
  'notify-by-email': 'Письмо с уведомлениями',
  'notify-by-push': 'Уведомления на устройства',
  'send-push': 'Уведомление на устройство',
  'notify-by-messenger': 'Уведомления в мессенджер',
  'send-to-messenger': 'Уведомление в мессенджер',
  'forget-address': 'Удаление адреса из комментариев',
  'send-group-posts': 'Отправка постов в группу',
  'content-job': 'Обновление раздела',
  'schedule-due-check': 'Расписание',
  'schedule-start': 'Запуск по расписанию',
  'data-transfer': 'Миграция',
  'rename-author': 'Новый никнейм у прежних текстов',
  'forget-attachments': 'Удаление ненужных вложений',
};

export const adminDeadJobs = {
  title: 'Невыполненные фоновые задания',
  loading: 'Проверяем фоновые задания...',
  empty: 'Невыполненных фоновых заданий нет',
  unanswered: (services: readonly DomainWithBackgroundJobs[]) =>
    `Не ответили, и их задания не видны: ${services.map((domain) => domains[domain]).join(', ')}`,
  domains,
  names,
  attempts: (count: number) => plural(count, ['попытка', 'попытки', 'попыток']),
  noError: 'Причина не записана',
  retry: 'Повторить',
  retrying: 'Повторяем...',
  retried: 'Задание снова в очереди',
  notRetried: 'Не удалось повторить задание',
  notRetriedText: 'Нет связи с сервером. Попробуйте ещё раз.',
} as const;
