import { plural } from '@kubrik/contract/text/russian';

const requests = ['запрос', 'запроса', 'запросов'] as const;

/** What the header, the badge and the pages of signing in say. */
export const account = {
  login: 'Войти',
  menu: (name: string, unread: number) =>
    unread ? `Меню: ${name}, непрочитанных: ${unread}` : `Меню: ${name}`,
  cabinet: 'Кабинет',
  tabs: { notifications: 'Уведомления', messages: 'Сообщения' },
  unread: (tab: 'notifications' | 'messages', count: number): string =>
    count ? `${account.tabs[tab]}, непрочитанных: ${count}` : account.tabs[tab],
  moderation: 'Модерация',
  logout: 'Выйти',
  usage: {
    title: 'AI-запросы',
    bonus: (count: number) => `+${count} при регистрации`,
    about: (used: number, limit: number) => `Сегодня использовано ${plural(used, requests)} из ${limit}`,
    unknown: 'Нет данных о запросах к AI',
  },
  toasts: {
    loggedIn: { title: 'Добро пожаловать!', text: 'Вы успешно вошли в систему.' },
    loginFailed: { title: 'Ошибка входа', text: 'Login failed' },
    registered: {
      title: 'Регистрация успешна!',
      text: (name: string) => `Добро пожаловать на борт, ${name}!`,
    },
    registrationFailed: { title: 'Ошибка регистрации', text: 'Registration failed' },
    loggedOut: { title: 'До свидания!', text: 'Вы успешно вышли из системы.' },
    logoutFailed: { title: 'Ошибка выхода', text: 'Logout failed' },
    sessionEnded: { title: 'Сеанс завершён', text: 'Войдите снова, чтобы продолжить.' },
  },
} as const;
