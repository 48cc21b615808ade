import { Refusal } from '@kubrik/service-kit';

export const newsNotFound = () =>
  new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);
