import { ownMeasuresPath, reportReasonTexts } from '@kubrik/contract';
import { untilText } from '@kubrik/service-kit';
import type { NewNotification } from '../notification/notification.service.js';
import type { MeasureRow } from './measure.repository.js';

const titles = {
  warning: 'Модератор вынес вам предупреждение',
  silence: 'Модератор запретил вам писать',
  ban: 'Модератор заблокировал вас: писать нельзя',
} as const;

const subjects = {
  warning: 'Предупреждение',
  silence: 'Запрет писать',
  ban: 'Блокировка',
} as const;

const notice = (title: string, ...sentences: (string | null)[]): NewNotification => ({
  type: 'other',
  title,
  content: sentences.filter(Boolean).join(' '),
  path: ownMeasuresPath,
});

/** What the person is told when a measure is taken. */
export const takenNotice = ({ kind, rule, text, until }: MeasureRow): NewNotification =>
  notice(
    titles[kind],
    `Нарушено правило «${reportReasonTexts[rule]}».`,
    kind === 'warning' ? null : `Писать нельзя ${untilText(until?.toISOString() ?? null)}, читать можно всё.`,
    'Можно ответить.',
    text && `Модератор пишет: «${text}»`,
  );

/** What the person is told when a measure is taken back without an answer of theirs. */
export const liftedNotice = ({ kind }: MeasureRow): NewNotification =>
  notice(
    `${subjects[kind]}: отменено`,
    kind === 'warning' ? 'Предупреждение больше не числится.' : 'Модератор отменил меру.',
  );

/** What becomes of the person's answer. */
export const decidedNotice = ({ kind, appealOutcome, appealReply }: MeasureRow): NewNotification =>
  notice(
    `${subjects[kind]}: ваш ответ рассмотрен`,
    appealOutcome === 'lifted' ? 'Мера отменена.' : 'Мера остаётся в силе.',
    appealReply && `Модератор пишет: «${appealReply}»`,
  );
