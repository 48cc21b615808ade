import { type Request, relationships } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { RelationshipService } from './relationship.service.js';

@Controller()
export class RelationshipHandler {
  constructor(private readonly relationships: RelationshipService) {}

  @Call(relationships.relationships)
  async list({ params, actor }: Request<typeof relationships.relationships>) {
    return this.relationships.list(requireOwnId(actor, params.id));
  }

  @Call(relationships.changeRelationship)
  async change({ params, body, actor }: Request<typeof relationships.changeRelationship>) {
    return this.relationships.change(requireOwnId(actor, params.id), params.username, body);
  }
}
