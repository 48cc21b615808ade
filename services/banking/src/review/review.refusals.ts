import { Refusal } from '@kubrik/service-kit';

export const reviewMissing = () =>
  new Refusal('ReviewNotFound', [{ field: 'id', message: 'Отзыв не найден' }]);
