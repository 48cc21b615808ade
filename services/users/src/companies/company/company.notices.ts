import { type CompanyRole, ownCompaniesPath } from '@kubrik/contract';
import type { NewNotification } from '../../notifications/notification/notification.service.js';
import type { CompanyRow } from './company.repository.js';

type Named = Pick<CompanyRow, 'name'>;

const notice = (title: string, content: string): NewNotification => ({
  type: 'other',
  title,
  content,
  path: ownCompaniesPath,
});

export const roleNames = {
  owner: 'владелец',
  recruiter: 'рекрутер',
  spokesperson: 'представитель',
} as const satisfies Record<CompanyRole, string>;

export const invitedNotice = ({ name }: Named, username: string, role: CompanyRole): NewNotification =>
  notice(
    `@${username} приглашает вас в компанию`,
    `«${name}», роль: ${roleNames[role]}. Примите или отклоните.`,
  );

export const answeredNotice = ({ name }: Named, username: string, accepts: boolean): NewNotification =>
  notice(`@${username} ${accepts ? 'теперь в вашей компании' : 'отклоняет приглашение'}`, `«${name}»`);

export const roleNotice = ({ name }: Named, role: CompanyRole): NewNotification =>
  notice('Ваша роль в компании изменена', `«${name}»: теперь ${roleNames[role]}.`);

export const removedNotice = ({ name }: Named): NewNotification =>
  notice('Вас больше нет в компании', `«${name}»: владелец убрал вас или отозвал приглашение.`);

export const leftNotice = ({ name }: Named, username: string): NewNotification =>
  notice(`@${username} больше не в вашей компании`, `«${name}»`);

export const closedNotice = ({ name }: Named): NewNotification =>
  notice('Страница вашей компании удалена', `«${name}»: её удалил владелец.`);

export const verifiedNotice = ({ name }: Named): NewNotification =>
  notice('Ваша компания проверена', `«${name}»: у неё и у её вакансий теперь есть отметка.`);

export const refusedNotice = ({ name }: Named, reason: string): NewNotification =>
  notice('Модератор не подтвердил вашу компанию', `«${name}». Причина: «${reason}»`);

export const withdrawnNotice = ({ name }: Named, reason: string): NewNotification =>
  notice('Модератор снял отметку с вашей компании', `«${name}» больше не проверена. Причина: «${reason}»`);
