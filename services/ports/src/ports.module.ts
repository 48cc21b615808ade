import { TOTALS } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FirstPorts } from './catalogue/first-ports.js';
import { CommentHandler } from './comment/comment.handler.js';
import { CommentService } from './comment/comment.service.js';
import { ImportHandler } from './import/import.handler.js';
import { ImportService } from './import/import.service.js';
import { MapHandler } from './map/map.handler.js';
import { CountryService } from './port/country.service.js';
import { PortHandler } from './port/port.handler.js';
import { PortService } from './port/port.service.js';
import { PortStore } from './port/port.store.js';
import { SearchHandler } from './search/search.handler.js';
import { SearchService } from './search/search.service.js';

@Module({
  controllers: [PortHandler, SearchHandler, MapHandler, CommentHandler, ImportHandler],
  providers: [
    PortStore,
    PortService,
    CountryService,
    SearchService,
    CommentService,
    ImportService,
    FirstPorts,
    {
      provide: TOTALS,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => async () => {
        const [row] = await dataSource.query<{ total: number }[]>(
          'select count(*)::int as total from ports where is_active',
        );
        return { totalPorts: row?.total ?? 0 };
      },
    },
  ],
})
export class PortsModule {}
