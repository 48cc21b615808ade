import { isWithdrawal, type MeasureKind, ownMeasuresPath, reportReasonTexts } from '@kubrik/contract';
import { untilText } from '@kubrik/service-kit';
import type { NewNotification } from '../../notifications/notification/notification.service.js';
import type { MeasureRow } from './measure.repository.js';

const titles = {
  warning: 'Модератор вынес вам предупреждение',
  silence: 'Модератор запретил вам писать',
  ban: 'Модератор заблокировал вас: писать нельзя',
  username_withdrawal: 'Модератор заменил ваш никнейм',
  avatar_withdrawal: 'Модератор скрыл ваше фото',
} as const satisfies Record<MeasureKind, string>;

const subjects = {
  warning: 'Предупреждение',
  silence: 'Запрет писать',
  ban: 'Блокировка',
  username_withdrawal: 'Замена никнейма',
  avatar_withdrawal: 'Скрытое фото',
} as const satisfies Record<MeasureKind, string>;

const notice = (title: string, ...sentences: (string | null)[]): NewNotification => ({
  type: 'moderation',
  title,
  content: sentences.filter(Boolean).join(' '),
  path: ownMeasuresPath,
});

/** What the person is told when a measure is taken. */
export const takenNotice = (row: MeasureRow): NewNotification =>
  notice(
    titles[row.kind],
    `Нарушено правило «${reportReasonTexts[row.rule]}».`,
    effectOf(row),
    isWithdrawal(row.kind) ? 'Можно возразить.' : 'Можно ответить.',
    row.text && `Модератор пишет: «${row.text}»`,
  );

function effectOf({ kind, until, neutralUsername }: MeasureRow): string | null {
  if (kind === 'warning') return null;
  if (kind === 'username_withdrawal')
    return `Теперь вы «${neutralUsername}», другой можно выбрать в кабинете.`;
  if (kind === 'avatar_withdrawal') return 'Другое можно выбрать в кабинете.';
  return `Писать нельзя ${untilText(until?.toISOString() ?? null)}, читать можно всё.`;
}

/**
 * What the person is told when a measure is lifted without an appeal.
 * @param isRestored whether the person has again what was taken away
 */
export function liftedNotice(row: MeasureRow, isRestored: boolean): NewNotification {
  const effect = restoredText(row, isRestored);
  if (effect) return notice(`${subjects[row.kind]}: решение отменено`, effect);
  const text = row.kind === 'warning' ? 'Предупреждение больше не числится.' : 'Модератор отменил меру.';
  return notice(`${subjects[row.kind]}: отменено`, text);
}

/** What the person is told when their appeal is decided. */
export function decidedNotice(row: MeasureRow, isRestored: boolean): NewNotification {
  const [answer, kept, lifted] = isWithdrawal(row.kind)
    ? ['ваше возражение рассмотрено', 'Решение остаётся в силе.', 'Решение отменено.']
    : ['ваш ответ рассмотрен', 'Мера остаётся в силе.', 'Мера отменена.'];
  const isLifted = row.appealOutcome === 'lifted';
  return notice(
    `${subjects[row.kind]}: ${answer}`,
    isLifted ? lifted : kept,
    isLifted ? restoredText(row, isRestored) : null,
    row.appealReply && `Модератор пишет: «${row.appealReply}»`,
  );
}

/** What a lifted withdrawal gave back to the person; null for other measures. */
function restoredText({ kind, withdrawnUsername }: MeasureRow, isRestored: boolean): string | null {
  if (kind === 'username_withdrawal')
    return isRestored
      ? `Вы снова «${withdrawnUsername}».`
      : `Вы уже выбрали другой никнейм, он остаётся. «${withdrawnUsername}» можно вернуть в кабинете.`;
  if (kind === 'avatar_withdrawal')
    return isRestored
      ? 'Фото снова видно на вашей странице.'
      : 'Вы уже выбрали другое фото, оно остаётся. Прежнее можно загрузить снова.';
  return null;
}
