import { blacklist, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { VoteService } from './vote.service.js';

@Controller()
export class VoteHandler {
  constructor(private readonly votes: VoteService) {}

  @Call(blacklist.vote)
  vote({ body, actor, origin }: Request<typeof blacklist.vote>) {
    return this.votes.vote(body, actor, origin);
  }

  @Call(blacklist.votes)
  list({ query }: Request<typeof blacklist.votes>) {
    return this.votes.read(query);
  }

  @Call(blacklist.myVote)
  mine({ query, actor }: Request<typeof blacklist.myVote>) {
    return this.votes.mine(query.targetId, actor);
  }
}
