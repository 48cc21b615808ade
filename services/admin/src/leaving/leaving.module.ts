import { Module } from '@nestjs/common';
import { LeavingPersonHandler } from './leaving-person.handler.js';
import { LeavingPersonRepository } from './leaving-person.repository.js';

/** People who have asked for their account to be deleted. */
@Module({ controllers: [LeavingPersonHandler], providers: [LeavingPersonRepository] })
export class LeavingModule {}
