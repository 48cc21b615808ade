import type { Vacancy } from '@kubrik/contract';
import { OutlookCard } from '../../../ui/outlook/OutlookCard';

/** The outlook «Стоит ли ехать?» for the company, the ship and the pay of a vacancy. */
export function VacancyOutlook({ vacancy }: { vacancy: Vacancy }) {
  const { id, company, imo, mmsi, flag, vesselName } = vacancy;
  const of = {
    ...(company && { company }),
    ...(imo && { imo }),
    ...(mmsi && { mmsi }),
    ...(flag && { flag }),
  };
  return <OutlookCard of={of} vesselName={vesselName} vacancyId={id} has={{ ship: true, company: true }} />;
}
