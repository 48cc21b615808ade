import { Module } from '@nestjs/common';
import { RelationshipRepository } from './relationship/relationship.repository.js';

/** Whom people block and mute; every module that notifies people needs this. */
@Module({ providers: [RelationshipRepository], exports: [RelationshipRepository] })
export class MessageRepositoriesModule {}
