import type { Company, Vessel } from '@kubrik/contract';
import type { TargetRow } from '../target/target.repository.js';
import { viewCompany, viewVessel } from '../target/target.view.js';

export const viewTarget = (row: TargetRow): Company | Vessel =>
  row.targetType === 'company' ? viewCompany(row) : viewVessel(row);
