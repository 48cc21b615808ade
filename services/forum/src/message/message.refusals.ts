import { Refusal } from '@kubrik/service-kit';

export const messageNotFound = (field = 'id') =>
  new Refusal('MessageNotFound', [{ field, message: 'Сообщение не найдено' }]);
