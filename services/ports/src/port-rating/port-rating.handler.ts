import { portRatingCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortRatingService } from './port-rating.service.js';

@Controller()
export class PortRatingHandler {
  constructor(private readonly service: PortRatingService) {}

  @Call(portRatingCalls.ratings)
  ratings({ params }: Request<typeof portRatingCalls.ratings>) {
    return this.service.read(params.id);
  }

  @Call(portRatingCalls.ownRating)
  own({ params, actor }: Request<typeof portRatingCalls.ownRating>) {
    return this.service.own(params.id, actor);
  }

  @Call(portRatingCalls.rate)
  rate({ params, body, actor, origin }: Request<typeof portRatingCalls.rate>) {
    return this.service.rate(params.id, body, actor, origin);
  }

  @Call(portRatingCalls.takeRatingBack)
  takeBack({ params, actor }: Request<typeof portRatingCalls.takeRatingBack>) {
    return this.service.takeBack(params.id, actor);
  }

  @Call(portRatingCalls.seedDemo)
  seedDemo({ body }: Request<typeof portRatingCalls.seedDemo>) {
    return this.service.seedDemo(body);
  }
}
