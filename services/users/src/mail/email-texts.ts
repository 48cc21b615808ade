import type { UserRow } from '../account/user.repository.js';
import type { MailDetails } from './mail.entity.js';
import type { EmailMessage } from './mailer.js';

type Text = Omit<EmailMessage, 'to'>;
type Named = Pick<UserRow, 'username'>;

export const verification = ({ username }: Named, link: string): Text => ({
  subject: 'Подтвердите email в Кубрике',
  text: `Здравствуйте, ${username}!

Чтобы подтвердить этот адрес, откройте ссылку:
${link}

Ссылка действует 24 часа. Если вы не регистрировались в Кубрике, ничего делать не нужно.`,
});

export const passwordReset = ({ username }: Named, link: string): Text => ({
  subject: 'Новый пароль в Кубрике',
  text: `Здравствуйте, ${username}!

Чтобы задать новый пароль, откройте ссылку:
${link}

Ссылка действует один час и только один раз. Если вы не просили о новом пароле, ничего делать не нужно:
старый пароль продолжает действовать.`,
});

export const passwordChanged = ({ username }: Named): Text => ({
  subject: 'Пароль в Кубрике изменён',
  text: `Здравствуйте, ${username}!

Пароль вашей учётной записи в Кубрике изменён; на других устройствах нужно войти заново.
Если это сделали не вы, сразу запросите новый пароль на странице входа: «Забыли пароль?».`,
});

export const secondFactorOn = ({ username }: Named): Text => ({
  subject: 'Двухэтапный вход в Кубрик включён',
  text: `Здравствуйте, ${username}!

Теперь для входа в Кубрик нужен ещё и код из приложения. Храните резервные коды отдельно от телефона.
Если это сделали не вы, сразу запросите новый пароль на странице входа и сообщите администратору сайта.`,
});

export const secondFactorOff = ({ username }: Named): Text => ({
  subject: 'Двухэтапный вход в Кубрик выключен',
  text: `Здравствуйте, ${username}!

Для входа в Кубрик снова достаточно пароля.
Если это сделали не вы, сразу запросите новый пароль на странице входа и включите двухэтапный вход заново.`,
});

export const passkeyAdded = ({ username }: Named, passkey: string, page: string): Text => ({
  subject: 'Новый ключ доступа в Кубрике',
  text: `Здравствуйте, ${username}!

К вашей учётной записи в Кубрике добавлен ключ доступа «${passkey}»: с ним можно войти без пароля.
Если это сделали не вы, сразу запросите новый пароль на странице входа, войдите с ним, удалите чужой ключ и завершите
остальные сеансы в настройках кабинета:
${page}`,
});

export const passkeyRemoved = ({ username }: Named, passkey: string): Text => ({
  subject: 'Ключ доступа в Кубрике удалён',
  text: `Здравствуйте, ${username}!

Ключ доступа «${passkey}» удалён из вашей учётной записи в Кубрике: войти с ним больше нельзя.
Если это сделали не вы, сразу запросите новый пароль на странице входа: «Забыли пароль?».`,
});

export const emailChange = ({ username }: Named, link: string): Text => ({
  subject: 'Подтвердите новый email в Кубрике',
  text: `Здравствуйте, ${username}!

Этот адрес указан как новый в вашей учётной записи в Кубрике. Чтобы входить с ним, откройте ссылку:
${link}

Ссылка действует 24 часа; до этого действует прежний адрес. Если вы не меняли адрес, ничего делать не нужно.`,
});

export const addressInUse: Text = {
  subject: 'Ваш email пытались указать в Кубрике',
  text: `Здравствуйте!

Кто-то указал этот адрес как новый в другой учётной записи Кубрика. Адрес занят вашей учётной записью, поэтому
ничего не изменилось, и делать ничего не нужно. Тому, кто это сделал, мы не сообщили, что адрес занят.`,
};

/** @param undoLink none where the old address was never verified */
export const emailChanged = (undoLink?: string): Text => ({
  subject: 'Ваш email в Кубрике изменён',
  text: `Здравствуйте!

В вашей учётной записи в Кубрике указан другой email; письма на этот адрес больше не придут.
${undoLink ? withUndo(undoLink) : 'Если это сделали не вы, как можно скорее сообщите администратору сайта.'}`,
});

const withUndo = (link: string) => `Если это сделали не вы, верните прежний адрес по ссылке:
${link}

Ссылка действует 7 дней. Она завершит все сеансы и попросит задать новый пароль.`;

export function newDevice(
  { username }: Named,
  { browser, os, network, at }: NonNullable<MailDetails['device']>,
  page: string,
): Text {
  const device = [browser ?? 'неизвестный браузер', os].filter(Boolean).join(', ');
  return {
    subject: 'Вход в Кубрик с нового устройства',
    text: `Здравствуйте, ${username}!

В вашу учётную запись вошли с устройства, с которого раньше не входили.
Браузер: ${device}
Сеть: ${network || 'неизвестна'}
Время: ${time.format(new Date(at))} UTC

Если это вы, ничего делать не нужно. Если нет, смените пароль и завершите чужой сеанс в настройках кабинета:
${page}`,
  };
}

const time = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const deletionRequested = ({ username }: Named, dueAt: Date, page: string): Text => ({
  subject: 'Ваш аккаунт в Кубрике будет удалён',
  text: `Здравствуйте, ${username}!

Вы попросили удалить аккаунт в Кубрике. Он будет удалён ${day.format(dueAt)} (UTC). До этого дня можно передумать:
войдите и нажмите «Оставить аккаунт» в настройках кабинета:
${page}

После удаления вернуть аккаунт нельзя. Ваши открытые тексты останутся с подписью «Удалённый участник».
Если вы не просили об удалении, войдите, оставьте аккаунт и сразу смените пароль.`,
});

export const deletionCancelled = ({ username }: Named): Text => ({
  subject: 'Ваш аккаунт в Кубрике остаётся',
  text: `Здравствуйте, ${username}!

Удаление вашего аккаунта в Кубрике отменено: всё осталось как было.
Если это сделали не вы, сразу запросите новый пароль на странице входа: «Забыли пароль?».`,
});

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });
