import type { TargetType } from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';

/** There is no such company or vessel. `field` is the field of the request with its id. */
export const targetNotFound = (targetType: TargetType, field = 'id') =>
  targetType === 'company'
    ? new Refusal('CompanyNotFound', [{ field, message: 'Компания не найдена' }])
    : new Refusal('VesselNotFound', [{ field, message: 'Судно не найдено' }]);
