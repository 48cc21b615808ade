import { Refusal } from '@kubrik/service-kit';

export const experienceNotFound = () =>
  new Refusal('ExperienceNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);

/** Another report of the person is about the same months. */
export const contractReported = () =>
  new Refusal('ContractReported', [
    { field: 'from', message: 'Об этих месяцах вы уже написали: измените прежний отзыв' },
  ]);
