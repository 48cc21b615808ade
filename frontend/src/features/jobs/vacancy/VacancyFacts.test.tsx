import type { Vacancy } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { textOf } from '../../../testing/text-of';
import { VacancySalary } from './VacancyFacts';

const pay = (vacancy: Partial<Vacancy>): string =>
  textOf(<VacancySalary vacancy={vacancy as Vacancy} />)
    .replaceAll(/\s+/g, ' ')
    .trim();

it('a day’s pay says what thirty days come to', () => {
  const text = pay({ salary: '250', currency: 'USD', payPeriod: 'day', monthlySalary: '7 500' });
  expect(text).toBe('250 USD в день по дням: 7 500 USD за 30 дней');
});

it('pay that could not be read for sure is not shown', () => {
  expect(pay({ salary: null })).toBe('Зарплата не указана');
});
