import { consumers, jobs } from '@kubrik/contract';
import { attachmentsProvider, contributionsOf, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ApplicationHandler } from './application/application.handler.js';
import { ApplicationRepository } from './application/application.repository.js';
import { ApplicationService } from './application/application.service.js';
import { ApplicationEntryRepository } from './application/application-entry.repository.js';
import { ApplicationStateService } from './application/application-state.service.js';
import { ReplyTimeRepository } from './application/reply-time.repository.js';
import { CvHandler } from './cv/cv.handler.js';
import { CvRepository } from './cv/cv.repository.js';
import { CvService } from './cv/cv.service.js';
import { CvMessageHandler } from './cv/cv-message.handler.js';
import { CvReaderRepository } from './cv/cv-reader.repository.js';
import { CvSearchHandler } from './cv/cv-search.handler.js';
import { CvSearchService } from './cv/cv-search.service.js';
import { ListedCvRepository } from './cv/listed-cv.repository.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { DemoEmployerService } from './demo/demo-employer.service.js';
import { EmployerHandler } from './employer/employer.handler.js';
import { EmployerRepository } from './employer/employer.repository.js';
import { EmployerService } from './employer/employer.service.js';
import { FraudRepository } from './fraud/fraud.repository.js';
import { FraudService } from './fraud/fraud.service.js';
import { ImportHandler } from './import/import.handler.js';
import { ImportService } from './import/import.service.js';
import type { JobsTables } from './jobs.tables.js';
import { RateHandler } from './rate/rate.handler.js';
import { RateRepository } from './rate/rate.repository.js';
import { SavedSearchHandler } from './saved-search/saved-search.handler.js';
import { SavedSearchRepository } from './saved-search/saved-search.repository.js';
import { SavedSearchService } from './saved-search/saved-search.service.js';
import { SearchMatchingQueue } from './saved-search/search-matching.queue.js';
import { SearchMatchingRepository } from './saved-search/search-matching.repository.js';
import { TotalsHandler } from './totals/totals.handler.js';
import { UsualPayHandler } from './usual-pay/usual-pay.handler.js';
import { UsualPayRepository } from './usual-pay/usual-pay.repository.js';
import { VacancyEditService } from './vacancy/edit/vacancy-edit.service.js';
import { VacancyVersionRepository } from './vacancy/edit/vacancy-version.repository.js';
import { ListedVacancyRepository } from './vacancy/list/listed-vacancy.repository.js';
import { VacancyListRepository } from './vacancy/list/vacancy-list.repository.js';
import { VacancyAnnouncements } from './vacancy/vacancy.announcements.js';
import { VacancyContribution } from './vacancy/vacancy.contribution.js';
import { VacancyHandler } from './vacancy/vacancy.handler.js';
import { VacancyRepository } from './vacancy/vacancy.repository.js';
import { VacancyService } from './vacancy/vacancy.service.js';

const contributions = contributionsOf(consumers.jobsModeration, [
  // The vacancy's owner and moderators close it by the same call.
  { kind: VacancyContribution, report: jobs.report },
]);

@Module({
  controllers: [
    VacancyHandler,
    ApplicationHandler,
    CvHandler,
    CvSearchHandler,
    CvMessageHandler,
    EmployerHandler,
    ImportHandler,
    RateHandler,
    SavedSearchHandler,
    DemoHandler,
    TotalsHandler,
    UsualPayHandler,
    ...contributions.controllers,
  ],
  providers: [
    UsualPayRepository,
    VacancyRepository,
    VacancyListRepository,
    ListedVacancyRepository,
    EmployerRepository,
    EmployerService,
    FraudRepository,
    FraudService,
    VacancyService,
    VacancyVersionRepository,
    VacancyEditService,
    viewCounterOf<JobsTables>('vacancies'),
    ApplicationRepository,
    ApplicationService,
    ApplicationEntryRepository,
    ApplicationStateService,
    ReplyTimeRepository,
    CvRepository,
    CvService,
    ListedCvRepository,
    CvReaderRepository,
    CvSearchService,
    attachmentsProvider,
    ImportService,
    RateRepository,
    SavedSearchRepository,
    SavedSearchService,
    SearchMatchingRepository,
    SearchMatchingQueue,
    DemoService,
    DemoEmployerService,
    VacancyAnnouncements,
    ...contributions.providers,
  ],
})
export class JobsModule {}
