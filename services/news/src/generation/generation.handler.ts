import { news } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service.js';

@Controller()
export class GenerationHandler {
  constructor(private readonly generation: GenerationService) {}

  @Call(news.generate)
  generate() {
    return this.generation.start();
  }
}
