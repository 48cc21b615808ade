import { portAgentCalls as calls, ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortAgentService } from './port-agent.service.js';

@Controller()
export class PortAgentHandler {
  constructor(private readonly service: PortAgentService) {}

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
}
