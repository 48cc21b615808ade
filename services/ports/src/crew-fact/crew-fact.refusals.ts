import { Refusal } from '@kubrik/service-kit';

export const crewFactNotFound = () =>
  new Refusal('CrewFactNotFound', [{ field: 'id', message: 'Таких сведений о порте нет' }]);
