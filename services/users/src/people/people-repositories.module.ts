import { Module } from '@nestjs/common';
import { MeasureRepository } from './measure/measure.repository.js';

/** The measures about people, which sessions and texts need as well. */
@Module({ providers: [MeasureRepository], exports: [MeasureRepository] })
export class PeopleRepositoriesModule {}
