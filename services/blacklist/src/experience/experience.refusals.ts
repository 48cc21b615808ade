import { Refusal } from '@kubrik/service-kit';

export const experienceNotFound = () =>
  new Refusal('ExperienceNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);

/** The person already has a report about some of these months. */
export const contractReported = () =>
  new Refusal('ContractReported', [
    { field: 'from', message: 'Об этих месяцах вы уже написали: измените прежний отзыв' },
  ]);
