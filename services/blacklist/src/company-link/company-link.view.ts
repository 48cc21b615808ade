import type { CompanyLink } from '@kubrik/contract';
import type { CompanyLinkRow } from './company-link.repository.js';

export const viewCompanyLink = (row: CompanyLinkRow): CompanyLink => ({
  id: row.id,
  role: row.role,
  vessel: { id: row.vesselId, name: row.vesselName, riskLevel: row.vesselRisk },
  company: { id: row.companyId, name: row.companyName, riskLevel: row.companyRisk },
  source: row.source,
  asOf: row.asOf,
  until: row.until,
});
