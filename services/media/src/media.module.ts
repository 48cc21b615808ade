import { ownSettings } from '@kubrik/contract';
import {
  attachmentsProvider,
  INTERNAL_ROUTE,
  picturePathsProvider,
  settingHandler,
} from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AttachmentRepository } from './attachment/attachment.repository.js';
import { AttachmentRoute } from './attachment/attachment.route.js';
import { AttachmentUseHandler } from './attachment/attachment-use.handler.js';
import { AttachmentUseRepository } from './attachment/attachment-use.repository.js';
import { AttachmentUseService } from './attachment/attachment-use.service.js';
import { ContentRepository } from './attachment/content.repository.js';
import { ForgottenAttachmentsQueue } from './attachment/forgotten-attachments.queue.js';
import { UploadHandler } from './attachment/upload.handler.js';
import { UploadService } from './attachment/upload.service.js';
import { UploadDayRepository } from './attachment/upload-day.repository.js';
import { UploadFinisher } from './attachment/upload-finisher.js';
import { UploadLimits } from './attachment/upload-limits.service.js';
import { Decoder } from './decoding/decoder.js';
import { MediaRoute } from './media.route.js';
import { PictureMetrics } from './picture/picture.metrics.js';
import { PictureRoute } from './picture/picture.route.js';
import { PictureService } from './picture/picture.service.js';
import { PictureSource } from './picture/picture-source.js';
import { STORE } from './store/store.js';
import { storeProvider } from './store/store.provider.js';

@Module({
  controllers: [UploadHandler, AttachmentUseHandler, settingHandler(ownSettings.store, STORE)],
  providers: [
    picturePathsProvider,
    storeProvider,
    Decoder,
    PictureMetrics,
    PictureSource,
    PictureService,
    PictureRoute,
    attachmentsProvider,
    AttachmentRepository,
    ContentRepository,
    UploadDayRepository,
    UploadLimits,
    UploadFinisher,
    UploadService,
    AttachmentUseRepository,
    AttachmentUseService,
    ForgottenAttachmentsQueue,
    AttachmentRoute,
    MediaRoute,
    { provide: INTERNAL_ROUTE, useExisting: MediaRoute },
  ],
  exports: [INTERNAL_ROUTE],
})
export class MediaModule {}
