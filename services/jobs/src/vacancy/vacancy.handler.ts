import { jobs, type Request } from '@kubrik/contract';
import { Call, requireUser } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { VacancyEditService } from './edit/vacancy-edit.service.js';
import { VacancyService } from './vacancy.service.js';

@Controller()
export class VacancyHandler {
  constructor(
    private readonly vacancies: VacancyService,
    private readonly edits: VacancyEditService,
  ) {}

  @Call(jobs.list)
  list({ query }: Request<typeof jobs.list>) {
    return this.vacancies.list(query);
  }

  @Call(jobs.mine)
  mine({ query, actor }: Request<typeof jobs.mine>) {
    return this.vacancies.mine(requireUser(actor).id, query);
  }

  @Call(jobs.item)
  item({ params }: Request<typeof jobs.item>) {
    return this.vacancies.item(params.id);
  }

  @Call(jobs.contact)
  contact({ params }: Request<typeof jobs.contact>) {
    return this.vacancies.contact(params.id);
  }

  @Call(jobs.view)
  async view({ params }: Request<typeof jobs.view>) {
    return { views: await this.vacancies.countView(params.id) };
  }

  @Call(jobs.post)
  post(request: Request<typeof jobs.post>) {
    return this.vacancies.post(request);
  }

  @Call(jobs.edit)
  edit(request: Request<typeof jobs.edit>) {
    return this.edits.edit(request);
  }

  @Call(jobs.versions)
  versions({ params, query }: Request<typeof jobs.versions>) {
    return this.edits.versionsOf(params.id, query);
  }

  @Call(jobs.follow)
  async follow({ params, body, actor }: Request<typeof jobs.follow>) {
    await this.vacancies.follow(params.id, actor, body.follows);
    return body;
  }

  @Call(jobs.close)
  async close(request: Request<typeof jobs.close>) {
    await this.vacancies.close(request);
    return { success: true };
  }
}
