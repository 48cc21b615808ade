import { portAgentCalls as calls, ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortAgentService } from './port-agent.service.js';
import { PortAgentDeletionService } from './port-agent-deletion.service.js';

@Controller()
export class PortAgentHandler {
  constructor(
    private readonly service: PortAgentService,
    private readonly deletions: PortAgentDeletionService,
  ) {}

  @Call(ports.agents)
  all() {
    return this.service.all();
  }

  @Call(calls.portAgents)
  ofPort({ params }: Request<typeof calls.portAgents>) {
    return this.service.ofPort(params.id);
  }

  @Call(calls.ownAgents)
  async own({ params, actor }: Request<typeof calls.ownAgents>) {
    return { ids: await this.service.own(params.id, actor) };
  }

  @Call(calls.addAgent)
  add(request: Request<typeof calls.addAgent>) {
    return this.service.add(request);
  }

  @Call(calls.deleteOwnAgent)
  async deleteOwn({ params, actor }: Request<typeof calls.deleteOwnAgent>) {
    await this.service.deleteOwn(params.id, actor);
    return { success: true };
  }

  @Call(calls.deleteAgent)
  async delete({ params, query, actor }: Request<typeof calls.deleteAgent>) {
    await this.deletions.delete(params.id, actor, query);
    return { success: true };
  }

  @Call(calls.reportAgent)
  async report(request: Request<typeof calls.reportAgent>) {
    await this.deletions.report(request);
    return { success: true };
  }
}
