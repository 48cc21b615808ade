import {
  type ApplicationEntry,
  type ApplicationSide,
  type ApplicationState,
  type Attachment,
  type CvSnapshot,
  type CvSummary,
  type OwnApplication,
  type ShownApplication,
  seaMonths,
  type VacancyApplication,
} from '@kubrik/contract';
import type { ApplicationRow, ShownApplicationRow } from './application.repository.js';
import type { EntryRow } from './application-entry.repository.js';

const summaryOf = ({ seaServices, rank, ...cv }: CvSnapshot, today: string): CvSummary => ({
  fullName: cv.fullName,
  rank,
  englishLevel: cv.englishLevel,
  nationality: cv.nationality,
  availableFrom: cv.availableFrom,
  seaMonths: seaMonths(seaServices, today),
  monthsInRank: seaMonths(
    seaServices.filter((service) => service.rank === rank),
    today,
  ),
});

/**
 * Whether a side of an application may read the CV and open the attachments that came with it. An employer
 * may not after the applicant has withdrawn it.
 */
export const readsPapers = (side: ApplicationSide, state: ApplicationState): boolean =>
  side === 'applicant' || state !== 'withdrawn';

/** @param forOwner a moderator reads neither the note nor the CV */
export const viewApplication = (
  row: ApplicationRow,
  attachments: Attachment[],
  forOwner: boolean,
): VacancyApplication => ({
  id: row.id,
  userId: row.userId,
  username: row.username,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  stateAt: row.stateAt.toISOString(),
  note: forOwner ? row.note : '',
  cv:
    forOwner && row.cv && readsPapers('employer', row.state)
      ? summaryOf(row.cv, new Date().toISOString().slice(0, 10))
      : null,
  attachments,
});

export const viewOwnApplication = (row: ShownApplicationRow): OwnApplication => ({
  id: row.id,
  vacancyId: row.vacancyId,
  title: row.title,
  company: row.company,
  isOpen: row.isOpen,
  state: row.state,
  stateAt: row.stateAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  hasCv: row.hasCv,
});

export const viewShownApplication = (
  row: ShownApplicationRow,
  side: ApplicationSide,
  attachments: Attachment[],
): ShownApplication => ({
  ...viewOwnApplication(row),
  hasCv: row.hasCv && readsPapers(side, row.state),
  side,
  username: row.username,
  postedBy: row.postedBy,
  message: row.message,
  attachments,
});

export const viewEntry = ({ createdAt, ...entry }: EntryRow): ApplicationEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});
