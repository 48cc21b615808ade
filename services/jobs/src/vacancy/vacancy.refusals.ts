import { Refusal } from '@kubrik/service-kit';

export const vacancyNotFound = () =>
  new Refusal('VacancyNotFound', [{ field: 'id', message: 'Вакансия не найдена' }]);
