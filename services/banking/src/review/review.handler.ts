import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewHandler {
  constructor(private readonly reviews: ReviewService) {}

  @Call(banking.reviews)
  list({ query }: Request<typeof banking.reviews>) {
    return this.reviews.page(query);
  }

  @Call(banking.reviewVersions)
  versions({ params }: Request<typeof banking.reviewVersions>) {
    return this.reviews.versions(params.id);
  }

  @Call(banking.addReview)
  add(request: Request<typeof banking.addReview>) {
    return this.reviews.add(request);
  }

  @Call(banking.verifyReview)
  verify({ params, body }: Request<typeof banking.verifyReview>) {
    return this.reviews.verify(params.id, body.isVerified);
  }

  @Call(banking.deleteReview)
  async remove({ params, query, actor }: Request<typeof banking.deleteReview>) {
    await this.reviews.remove(params.id, actor, query);
    return { success: true };
  }
}
