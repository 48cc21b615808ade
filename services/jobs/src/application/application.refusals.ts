import { Refusal } from '@kubrik/service-kit';

export const applicationNotFound = () =>
  new Refusal('ApplicationNotFound', [{ field: 'id', message: 'Нет отклика с таким номером' }]);
