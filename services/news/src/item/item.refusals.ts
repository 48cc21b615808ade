import { Refusal } from '@kubrik/service-kit';

export const newsNotFound = () =>
  new Refusal('NewsNotFound', [{ field: 'id', message: 'Новость не найдена' }]);

export const originalNotKept = () =>
  new Refusal('OriginalNotKept', [{ field: 'id', message: 'Слова источника этой новости не сохранены' }]);
