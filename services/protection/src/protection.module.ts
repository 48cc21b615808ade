import { AiQuotaModule, TEXT_GENERATOR, textGeneratorProvider } from '@kubrik/ai';
import { ownSettings } from '@kubrik/contract';
import { attachmentsProvider, settingHandler, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ComplaintHandler } from './complaint/complaint.handler.js';
import { ComplaintRepository } from './complaint/complaint.repository.js';
import { ComplaintService } from './complaint/complaint.service.js';
import { AnswerComposer } from './consultant/answer-composer.js';
import { AnswerGenerator } from './consultant/answer-generator.js';
import { ConsultantHandler } from './consultant/consultant.handler.js';
import { ConsultantService } from './consultant/consultant.service.js';
import { ConsultationRepository } from './consultant/consultation.repository.js';
import { Retrieval } from './consultant/retrieval.js';
import { ContactHandler } from './contact/contact.handler.js';
import { LibraryHandler } from './library/library.handler.js';
import { LibraryRepository } from './library/library.repository.js';
import { LibraryService } from './library/library.service.js';
import { LibraryIndexRepository } from './library/library-index.repository.js';
import { LibraryLoader } from './library/library-loader.js';
import { Vocabulary } from './library/vocabulary.js';
import { WordRepository } from './library/word.repository.js';
import { GenerationService } from './news/generation.service.js';
import { NewsHandler } from './news/news.handler.js';
import { NewsRepository } from './news/news.repository.js';
import { NewsService } from './news/news.service.js';
import { WeeklyDigest } from './news/weekly-digest.js';
import type { ProtectionTables } from './protection.tables.js';
import { SituationFinder } from './situation/situation-finder.js';

@Module({
  imports: [AiQuotaModule],
  controllers: [
    LibraryHandler,
    ContactHandler,
    ConsultantHandler,
    ComplaintHandler,
    NewsHandler,
    settingHandler(ownSettings.ai, TEXT_GENERATOR),
  ],
  providers: [
    LibraryLoader,
    LibraryIndexRepository,
    LibraryRepository,
    WordRepository,
    LibraryService,
    Vocabulary,
    Retrieval,
    textGeneratorProvider,
    AnswerGenerator,
    AnswerComposer,
    SituationFinder,
    ConsultationRepository,
    ConsultantService,
    ComplaintRepository,
    ComplaintService,
    attachmentsProvider,
    NewsRepository,
    NewsService,
    viewCounterOf<ProtectionTables>('protectionNews'),
    GenerationService,
    WeeklyDigest,
  ],
})
export class ProtectionModule {}
