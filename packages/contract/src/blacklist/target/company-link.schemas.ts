import { z } from 'zod';
import { id, orNull, text } from '../../text/text.js';
import { riskLevel } from '../blacklist.schemas.js';

/** The role of a company for a vessel. */
export const companyLinkRoles = ['owner', 'manager', 'operator', 'crewing'] as const;
export const companyLinkRole = z.enum(companyLinkRoles, 'Выберите, кем компания приходится судну');
export type CompanyLinkRole = z.output<typeof companyLinkRole>;

/** One end of a link, as it is shown. */
export const linkedTarget = z.object({ id, name: z.string(), riskLevel }).meta({ id: 'LinkedTarget' });

export const companyLink = z
  .object({
    id,
    role: companyLinkRole,
    vessel: linkedTarget,
    company: linkedTarget,
    source: z.string(),
    /** Day for which the source says so. */
    asOf: z.iso.date(),
    /** Last day of the link; null while nothing says that it has ended. */
    until: z.iso.date().nullable(),
  })
  .meta({ id: 'CompanyLink' });
export type CompanyLink = z.output<typeof companyLink>;

const wrongDay = 'Дата — день, месяц и год';
/** Whether a day has begun in some time zone. */
const isOver = (day: string) => Date.parse(day) <= Date.now() + 24 * 3600 * 1000;
const day = z.iso
  .date(wrongDay)
  .refine((value) => value >= '1850-01-01', 'Не раньше 1850 года')
  .refine(isOver, 'Этот день ещё не наступил');

export const newCompanyLink = z
  .object({
    vesselId: z.uuid('Выберите судно из списка'),
    companyId: z.uuid('Выберите компанию из списка'),
    role: companyLinkRole,
    source: text(500, 'Укажите источник: документ или ссылку'),
    asOf: day,
    until: orNull(day),
  })
  .refine(({ asOf, until }) => until === null || until >= asOf, {
    path: ['until'],
    message: 'Раньше, чем дата, на которую известна связь',
  });
