import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ConflictService } from './conflict.service.js';

@Controller()
export class ConflictHandler {
  constructor(private readonly conflicts: ConflictService) {}

  @Call(ports.conflicts)
  list() {
    return this.conflicts.list();
  }

  @Call(ports.place)
  async place({ params, body }: Request<typeof ports.place>) {
    await this.conflicts.place(params.id, body);
    return { success: true };
  }

  @Call(ports.decidePair)
  async decidePair({ body }: Request<typeof ports.decidePair>) {
    await this.conflicts.decidePair(body);
    return { success: true };
  }
}
