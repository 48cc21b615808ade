import { Refusal } from '@kubrik/service-kit';

export const bankNotFound = () =>
  new Refusal('BankNotFound', [{ field: 'bankId', message: 'Банк не найден' }]);
