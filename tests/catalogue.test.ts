import { describe, expect, it } from 'vitest';
import { allTests, type NamedTest, testsIn } from './support/test-titles.ts';

/** A row of the toast catalogue: how its tests' titles begin, and the texts that they expect on the screen. */
type Row = [name: string, ...says: string[]];

const settings = 'Settings saved successfully';
const retryLater = 'Не удалось добавить отзыв. Попробуйте позже.';
const noLocation = 'Could not get your location. Please enable location services.';

const toasts: Row[] = [
  ['Login failure', 'Ошибка входа', 'Login failed'],
  ['Registration failure', 'Ошибка регистрации', 'Registration failed'],
  ['Logout failure', 'Ошибка выхода', 'Logout failed'],
  ['Login success', 'Добро пожаловать!', 'Вы успешно вошли в систему.'],
  ['Registration success', 'Регистрация успешна!'],
  ['Logout success', 'До свидания!', 'Вы успешно вышли из системы.'],
  ['Port creation failure', 'Ошибка', 'Не удалось создать порт. Проверьте введенные данные.'],
  ['Port creation success', 'Порт создан', 'Новый порт успешно добавлен в базу данных'],
  ['Forum send failure', 'Не удалось отправить сообщение'],
  ['Forum send success', 'Сообщение отправлено'],
  ['Forum delete failure', 'Не удалось удалить сообщение'],
  ['Forum delete success', 'Сообщение удалено'],
  ['Review submission failure (modal variant)', 'Ошибка', retryLater],
  ['Geolocation failure', 'Geolocation Error', noLocation],
  ['Profile update failure', 'Ошибка', 'Не удалось обновить профиль'],
  ['Profile update success', 'Профиль обновлен', 'Ваши данные успешно сохранены'],
  ['Read-all success', 'Уведомления прочитаны'],
  ['Migration failures', 'Ошибка самомиграции', 'Ошибка миграции'],
  ['Messenger settings save failure', 'Error', 'Failed to update Telegram settings'],
  ['Messenger settings save success', 'Telegram settings updated', settings],
  ['Website settings save failure', 'Error', 'Failed to update website settings'],
  ['Website settings save success', 'Website settings updated', settings],
];

const jobs: Row[] = [
  ['Опубликовать новость', 'Не удалось опубликовать новость', 'Новость опубликована'],
  ['Отправить опрос', 'Не удалось отправить опрос', 'Опрос отправлен'],
  ['Сгенерировать новости', 'Не удалось сгенерировать новости', 'Новости сгенерированы'],
  ['Обновить курсы', 'Не удалось обновить курсы', 'Курсы обновлены'],
  ['Обновить вакансии', 'Не удалось обновить вакансии', 'Вакансии обновлены'],
  [
    'Сгенерировать банковские новости',
    'Не удалось сгенерировать банковские новости',
    'Банковские новости сгенерированы',
  ],
  [
    'Сгенерировать новости о правах',
    'Не удалось сгенерировать новости о правах',
    'Новости о правах сгенерированы',
  ],
  ['Очистить новости', 'Не удалось очистить новости', 'Старые новости удалены'],
];
const contentJobs = jobs.flatMap(([button, failed = '', succeeded = '']): Row[] => [
  [`Content job failures: ${button}`, 'Ошибка', failed],
  ['Content job success', button, succeeded],
]);

const others: Row[] = [
  ['Main chat missing', 'Main chat not available'],
  ['Jobs', 'Ошибка загрузки вакансий', 'Failed to fetch jobs', 'Обновить'],
  ['Comments', 'Failed to fetch comments', 'Failed to add comment'],
  ['Admin login', 'Неверный логин или код', 'Ошибка соединения с сервером', 'Ошибка входа в систему'],
  ['Repair bot', 'Ошибка диагностики', 'Не удалось исправить', 'Ошибка операции с кодом', 'Ошибка анализа'],
  ['Port or news not found', 'Порт не найден', 'Новость не найдена'],
  ['Non-OK responses', '404: nothing here'],
];

const catalogue = [...toasts, ...contentJobs, ...others];

/** Rows without a test of their name, and texts that none of a row's tests looks for. */
function missing(rows: Row[], tests: NamedTest[]): string[] {
  return rows.flatMap(([name, ...says]) => {
    const own = tests.filter(({ title }) => title.startsWith(name) && !/^\w/.test(title.slice(name.length)));
    if (own.length === 0) return [name];
    return says
      .filter((text) => !own.some(({ texts }) => texts.includes(text)))
      .map((text) => `${name}: ${text}`);
  });
}

describe('the toast catalogue', () => {
  it('has a test for every row, which expects its exact title and text', () => {
    expect(missing(catalogue, allTests())).toEqual([]);
  });

  it('reports a row without a test, a text that no test expects as a whole, and a skipped test', () => {
    const source = `
      it('Login failure: says so', () => toast('Ошибка входа'));
      it.skip('Logout failure: says so', () => toast('Ошибка выхода'));
      it.each([['Обновить курсы', 'Не удалось обновить курсы']])('Content job failures: %s', () => {});
      it.each([{ kind: 'chat' }])('Forum $kind', () => {});
    `;
    expect(testsIn(source).map(({ title }) => title)).toEqual([
      'Login failure: says so',
      'Content job failures: Обновить курсы',
      'Forum chat',
    ]);
    const rows: Row[] = [
      ['Login failure', 'Ошибка входа', 'Ошибка', 'Login failed'],
      ['Logout failure', 'Ошибка выхода'],
      ['Content job failures: Обновить курсы', 'Не удалось обновить курсы'],
      ['Content job failures: Обновить вакансии'],
      ['Log', 'Ошибка входа'],
    ];
    expect(missing(rows, testsIn(source))).toEqual([
      'Login failure: Ошибка',
      'Login failure: Login failed',
      'Logout failure',
      'Content job failures: Обновить вакансии',
      'Log',
    ]);
  });
});
