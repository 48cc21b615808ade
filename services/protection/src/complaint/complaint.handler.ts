import { complaintCountCalls, protection, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ComplaintService } from './complaint.service.js';

@Controller()
export class ComplaintHandler {
  constructor(private readonly complaints: ComplaintService) {}

  @Call(protection.complain)
  complain({ body, actor }: Request<typeof protection.complain>) {
    return this.complaints.complain(body, actor);
  }

  @Call(protection.complaintState)
  state({ body }: Request<typeof protection.complaintState>) {
    return this.complaints.state(body);
  }

  @Call(complaintCountCalls.complaintCount)
  count({ query }: Request<typeof complaintCountCalls.complaintCount>) {
    return this.complaints.count(query.vesselName);
  }

  @Call(protection.complaints)
  list({ query, actor }: Request<typeof protection.complaints>) {
    return this.complaints.list(query, actor);
  }

  @Call(protection.complaint)
  one({ params, actor }: Request<typeof protection.complaint>) {
    return this.complaints.one(params.id, actor);
  }

  @Call(protection.changeComplaint)
  change({ params, body, actor }: Request<typeof protection.changeComplaint>) {
    return this.complaints.change(params.id, body, actor);
  }
}
