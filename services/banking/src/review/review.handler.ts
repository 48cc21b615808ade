import { banking, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReviewQueries } from './review.queries.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewHandler {
  constructor(
    private readonly queries: ReviewQueries,
    private readonly reviews: ReviewService,
  ) {}

  @Call(banking.reviews)
  list({ query }: Request<typeof banking.reviews>) {
    return this.queries.page(query);
  }

  @Call(banking.summary)
  summary({ query: { bankId, bank, currency } }: Request<typeof banking.summary>) {
    return this.queries.summaries({ bankId: bankId ?? bank, currency });
  }

  @Call(banking.addReview)
  add({ body, actor }: Request<typeof banking.addReview>) {
    return this.reviews.add(body, actor);
  }

  @Call(banking.verifyReview)
  verify({ params, body }: Request<typeof banking.verifyReview>) {
    return this.reviews.verify(params.id, body.isVerified);
  }

  @Call(banking.deleteReview)
  async remove({ params, actor }: Request<typeof banking.deleteReview>) {
    await this.reviews.remove(params.id, actor);
    return { success: true };
  }
}
