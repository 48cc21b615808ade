import type { RightsContact } from '@kubrik/contract';

export const contact = (
  name: string,
  help: string,
  ways: Partial<Omit<RightsContact, 'name' | 'help'>> = {},
): RightsContact => ({
  name,
  help,
  url: null,
  phone: null,
  email: null,
  messenger: null,
  source: null,
  checkedOn: null,
  within: null,
  ...ways,
});
