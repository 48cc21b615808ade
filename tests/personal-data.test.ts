import { type Domain, domains, type PersonalDataDomain, personalData } from '@kubrik/contract';
import { kitEntities, kitPersonalData, type ServiceDefinition } from '@kubrik/service-kit';
import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { personalData as locale } from '../frontend/src/locales/ru/cabinet/personal-data.ts';

async function definitionOf(domain: Domain): Promise<ServiceDefinition> {
  const definition = await import(`../services/${domain}/src/service.definition.ts`);
  return definition[`${domain}Service`];
}

/** `table.column` of every entity, or of its columns of one type; `tests/entities.test.ts` compares entities with the schema. */
async function columnsOf(domain: Domain, type?: 'text'): Promise<string[]> {
  const { database } = await definitionOf(domain);
  const entities = [...(database?.entities ?? []), ...kitEntities];
  const { tables, columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) => {
    const table = tables.find(({ target }) => target === entity)?.name;
    const own = columns.filter(
      // An entity has the columns of the classes that it extends.
      ({ target, options }) =>
        (target === entity || Object.prototype.isPrototypeOf.call(target, entity)) &&
        (!type || options.type === type),
    );
    return own.map(({ options, propertyName }) => `${table}.${options.name ?? propertyName}`);
  });
}

async function declaredBy(domain: Domain): Promise<string[]> {
  const { personalData } = await definitionOf(domain);
  const tables = { ...kitPersonalData.tables, ...personalData?.tables };
  const impersonal = { ...kitPersonalData.impersonal, ...personalData?.impersonal };
  const personal = Object.entries(tables).flatMap(([table, { person, onDeletion, exported, other }]) => {
    const changed = onDeletion === 'delete' ? [] : Object.keys(onDeletion);
    const columns = new Set([...Object.keys(person), ...changed, ...exported, ...other]);
    return [...columns].map((column) => `${table}.${column}`);
  });
  const rest = Object.entries(impersonal).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  return [...personal, ...rest];
}

/** Columns that the readable page leaves to the JSON beside it: ids, orders and addresses within the site. */
const forMachines = new Set(
  (
    'id position topic_id place_id port_id comment_id fact_id message_id reply_to bank_id vacancy_id application_id target_id ' +
    'reported_item_id company_id employer_id ' +
    'path source_path citations transports type'
  ).split(' '),
);

describe('the page of the archive', () => {
  const { tables, columns } = locale.archive;
  const hasLabel = (table: string, column: string) => `${table}.${column}` in columns || column in columns;

  it.each(Object.keys(personalData) as PersonalDataDomain[])(
    'has a Russian heading for everything that %s gives, and a name for every field',
    async (domain) => {
      const declared = Object.entries((await definitionOf(domain)).personalData?.tables ?? {});
      const given = declared.filter(([, { exported }]) => exported.length > 0);
      expect(given.length).toBeGreaterThan(0);
      for (const [table] of given) expect(tables[table], table).toMatch(/^[А-ЯЁ]/);
      const unnamed = given.flatMap(([table, { exported, shown }]) =>
        [...exported, ...Object.keys(shown ?? {})]
          .filter((column) => !forMachines.has(column) && !hasLabel(table, column))
          .map((column) => `${table}.${column}`),
      );
      expect(unnamed).toEqual([]);
    },
  );
});

/** `table.column` of every text in which others may be mentioned. */
async function textsOf(domain: Domain): Promise<string[]> {
  const { personalData } = await definitionOf(domain);
  const texts = Object.entries({ ...kitPersonalData.texts, ...personalData?.texts });
  return texts.flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`));
}

/** Columns with names, addresses and words of lists: nobody writes about others there. */
const withoutMentions = new Set(
  (
    'id place_id port_id joining_port_id name username author_name author_username suggested_by source_name first_name last_name ' +
    'email author_email contact_email contact_phone contact phone old_email new_email imo mmsi country_or_flag ' +
    'reason rule appeal_outcome category position currency vessel_type service_type paid_in payer_country amount_band transferred_on complaint_type target_type name_kind vote_type status role type ' +
    'reference reaction transports source_path path profile_image_url terms_version issuer subject username_key withdrawn_username known_as kind followed_id ' +
    'other_name company_name from_month to_month paid_in_time contract_kept food safety rest repatriation author_name ' +
    'domain country licence_number licence_register verified_way ' +
    'frequency visibility side claims.state applications.state application_entries.state rank fleet_type pay_period certificates english_level nationalities flag browser os chat_id sender_reactions receiver_reactions crew_fact_answers.answer'
  ).split(' '),
);

/** Texts that services rename themselves, because more than the text changes with them. */
const renamedByServices = new Set([
  'topics.title',
  'topics.content',
  'messages.content',
  'messages.quote',
  'notifications.title',
  'notifications.content',
]);

describe('personal data', () => {
  it.each([...domains])('%s says of every column whether it is about a person', async (domain) => {
    expect((await declaredBy(domain)).toSorted()).toEqual((await columnsOf(domain)).toSorted());
  });

  it.each([...domains])('%s says where a person’s texts may mention others', async (domain) => {
    const tables = (await definitionOf(domain)).personalData?.tables ?? {};
    const texts = new Set([...(await textsOf(domain)), ...renamedByServices]);
    const undecided = (await columnsOf(domain, 'text')).filter((place) => {
      const [table = '', column = ''] = place.split('.');
      const mayMention = ![column, place].some((name) => withoutMentions.has(name));
      return tables[table]?.exported.includes(column) && !texts.has(place) && mayMention;
    });
    expect(undecided).toEqual([]);
  });

  it.each([...domains])('%s takes mentions out of columns that there are', async (domain) => {
    expect(await columnsOf(domain)).toEqual(expect.arrayContaining(await textsOf(domain)));
  });
});
