import {
  type ContactDirectory,
  type Request,
  type RightsContacts,
  rightsContactsCalls,
} from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { contactDirectory, everywhere, ofCountry } from './contacts.js';

@Controller()
export class ContactHandler {
  @Call(rightsContactsCalls.contacts)
  contacts({ query }: Request<typeof rightsContactsCalls.contacts>): RightsContacts {
    return { ofCountry: ofCountry(query.country), everywhere };
  }

  @Call(rightsContactsCalls.contactDirectory)
  contactDirectory(): ContactDirectory {
    return contactDirectory;
  }
}
