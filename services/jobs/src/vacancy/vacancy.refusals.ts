import { Refusal } from '@kubrik/service-kit';

export const vacancyNotFound = () =>
  new Refusal('JobNotFound', [{ field: 'id', message: 'Вакансия не найдена' }]);
