import { Refusal } from '@kubrik/service-kit';

export const entryNotFound = () =>
  new Refusal('EntryNotFound', [{ field: 'id', message: 'Запись не найдена' }]);
