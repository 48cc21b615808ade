import { composerProvider } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { ComplaintHandler } from './complaint/complaint.handler.js';
import { ComplaintService } from './complaint/complaint.service.js';
import { ComposedAnswer } from './consultant/composed-answer.js';
import { ConsultantHandler } from './consultant/consultant.handler.js';
import { ConsultantService } from './consultant/consultant.service.js';
import { Retrieval } from './consultant/retrieval.js';
import { LibraryHandler } from './library/library.handler.js';
import { LibraryLoader } from './library/library.loader.js';
import { LibraryQueries } from './library/library.queries.js';
import { LibraryService } from './library/library.service.js';
import { Vocabulary } from './library/vocabulary.js';
import { GenerationService } from './news/generation.service.js';
import { NewsHandler } from './news/news.handler.js';
import { NewsQueries } from './news/news.queries.js';
import { NewsService, NewsViewCounter } from './news/news.service.js';
import { WeeklyDigest } from './news/weekly-digest.js';

@Module({
  controllers: [LibraryHandler, ConsultantHandler, ComplaintHandler, NewsHandler],
  providers: [
    LibraryLoader,
    LibraryQueries,
    LibraryService,
    Vocabulary,
    Retrieval,
    composerProvider,
    ComposedAnswer,
    ConsultantService,
    ComplaintService,
    NewsQueries,
    NewsService,
    NewsViewCounter,
    GenerationService,
    WeeklyDigest,
  ],
})
export class ProtectionModule {}
