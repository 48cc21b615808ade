import { Module } from '@nestjs/common';
import { RelationshipRepository } from './relationship/relationship.repository.js';

/** Whom people block and mute, which everything that notifies needs. */
@Module({ providers: [RelationshipRepository], exports: [RelationshipRepository] })
export class MessageRepositoriesModule {}
