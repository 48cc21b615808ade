import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A toast or a failure of the specification: its name there, and the texts that people read. */
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

/** Begins with what its button says. */
const contentJobs: Row[] = [
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

const others: Row[] = [
  ['Main chat missing', 'Main chat not available'],
  ['Jobs', 'Ошибка загрузки вакансий', 'Failed to fetch jobs', 'Обновить'],
  ['Comments', 'Failed to fetch comments', 'Failed to add comment'],
  ['Admin login', 'Неверный логин или код', 'Ошибка соединения с сервером', 'Ошибка входа в систему'],
  ['Repair bot', 'Ошибка диагностики', 'Не удалось исправить', 'Ошибка операции с кодом', 'Ошибка анализа'],
  ['Port or news not found', 'Порт не найден', 'Новость не найдена'],
];

const folder = import.meta.dirname;
/** Tests of the whole product in a browser. */
const journeys = globSync('browser/*.test.ts', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join();

it.each([...toasts, ...contentJobs, ...others])('a journey expects what «%s» says', (_, ...says) => {
  expect(says.filter((text) => !journeys.includes(`'${text}'`))).toEqual([]);
});
