import { companyRoles } from '@kubrik/contract/users/company/company-roles';
import { company } from '../../locales/ru/company/company';

export const roleOptions = companyRoles.map((value) => ({ value, label: company.roles[value] }));
