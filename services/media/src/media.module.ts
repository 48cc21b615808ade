import { INTERNAL_ROUTE, picturePathsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { Decoder } from './picture/decoder.js';
import { PictureMetrics } from './picture/picture.metrics.js';
import { PictureRoute } from './picture/picture.route.js';
import { PictureService } from './picture/picture.service.js';
import { PictureSource } from './picture/picture-source.js';
import { storeProvider } from './store/store.provider.js';

@Module({
  providers: [
    picturePathsProvider,
    storeProvider,
    Decoder,
    PictureMetrics,
    PictureSource,
    PictureService,
    PictureRoute,
    { provide: INTERNAL_ROUTE, useExisting: PictureRoute },
  ],
  exports: [INTERNAL_ROUTE],
})
export class MediaModule {}
