import { Refusal } from '@kubrik/service-kit';

export const companyNotFound = () =>
  new Refusal('CompanyAccountNotFound', [{ field: 'id', message: 'Такой компании нет' }]);

export const notOwner = (field = 'id') =>
  new Refusal('Forbidden', [{ field, message: 'Это может только владелец компании' }]);

export const lastOwner = () =>
  new Refusal('LastCompanyOwner', [
    { field: 'userId', message: 'Это последний владелец: сначала назначьте другого' },
  ]);

export const tooManyCompanies = () => new Refusal('TooManyCompanies');

export const companyVerified = () =>
  new Refusal('CompanyVerified', [{ field: 'id', message: 'Компания уже проверена' }]);
