import { type LibraryHeading, libraryHeading, protection, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { LibraryService } from './library.service.js';

@Controller()
export class LibraryHandler {
  constructor(private readonly service: LibraryService) {}

  @Call(protection.library)
  library({ query }: Request<typeof protection.library>) {
    return this.service.read(query);
  }

  @Call(protection.contents)
  async contents({ query }: Request<typeof protection.contents>): Promise<LibraryHeading[]> {
    const documents = await this.service.read(query);
    return documents.map((document) => libraryHeading.parse(document));
  }

  @Call(protection.document)
  document({ params }: Request<typeof protection.document>) {
    return this.service.document(params.id);
  }
}
