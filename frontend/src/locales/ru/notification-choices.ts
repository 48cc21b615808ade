import type { EmailFrequency, NotificationType } from '@kubrik/contract';

const kinds: Record<NotificationType, string> = {
  message: 'Личные сообщения',
  reply: 'Ответы вам',
  mention: 'Упоминания вашего ника',
  reaction: 'Реакции на ваши сообщения',
  followed: 'Новое в подписках',
  application: 'Отклики на ваши вакансии',
  report: 'Решения по вашим жалобам',
  moderation: 'Решения модератора о ваших текстах',
  other: 'Аккаунт и безопасность',
};

const frequencies: Record<EmailFrequency, string> = {
  at_once: 'Сразу',
  daily: 'Раз в день',
  off: 'Не присылать',
};

export const notificationChoices = {
  title: 'Куда приходят уведомления',
  text: 'Выбор действует на всех ваших устройствах. «Сразу» — через несколько минут, одним письмом и только о непрочитанном. «Раз в день» — около 9:00 по Москве.',
  unverified: 'Письма начнут приходить, когда вы подтвердите email.',
  inProduct: 'На сайте',
  email: 'Письмо',
  push: 'На устройство',
  mandatory: 'На сайте отключить нельзя',
  failed: 'Не удалось сохранить выбор',
  kinds,
  frequencies,
};
