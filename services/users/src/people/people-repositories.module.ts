import { Module } from '@nestjs/common';
import { MeasureRepository } from './measure/measure.repository.js';

/** The measures about people; sessions and texts need them as well. */
@Module({ providers: [MeasureRepository], exports: [MeasureRepository] })
export class PeopleRepositoriesModule {}
