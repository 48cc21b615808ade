import { type Domain, domains } from '@kubrik/contract';
import { type DeclaredTable, declaredTable, kitEntities, type ServiceDefinition } from '@kubrik/service-kit';
import { describe, expect, it } from 'vitest';

async function tablesOf(domain: Domain): Promise<DeclaredTable[]> {
  const definition = await import(`../services/${domain}/src/service.definition.ts`);
  const { database } = definition[`${domain}Service`] as ServiceDefinition;
  return [...(database?.entities ?? []), ...kitEntities].map(declaredTable);
}

/** Columns that name people, by how columns are called. */
const isOfPerson = /(^|_)(user|person|owner|author|reporter)(_|$)/;
/** Tables with such a column that is about nobody: the owner of a ship, the place that a round of searches has come to. */
const impersonal = ['listed_vacancies', 'search_rounds'];

/** Columns with names, addresses and words of lists: nobody writes about others there. */
const withoutMentions = new Set(
  (
    'id item_id place_id port_id joining_port_id name username author_name author_username suggested_by source_name first_name last_name ' +
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
  it.each([...domains])(
    'every table of %s that names a person says what becomes of its rows',
    async (domain) => {
      const silent = (await tablesOf(domain)).filter(
        ({ personal, columns }) => !personal && columns.some(({ name }) => isOfPerson.test(name)),
      );
      expect(silent.map(({ name }) => name).filter((name) => !impersonal.includes(name))).toEqual([]);
    },
  );

  it.each([...domains])(
    'every personal table of %s says whose its rows are, and names what it gives',
    async (domain) => {
      for (const { name, columns, personal } of await tablesOf(domain)) {
        if (!personal) continue;
        expect(
          columns.filter((column) => column.personal?.names).map((column) => column.name),
          name,
        ).not.toEqual([]);
        const isGiven = personal.shown || columns.some((column) => column.personal?.export);
        if (isGiven) expect(personal.title, name).toMatch(/^[А-ЯЁ]/);
      }
    },
  );

  it.each([...domains])('every text of a personal table of %s says what it holds', async (domain) => {
    const undeclared = (await tablesOf(domain)).flatMap(({ name, columns, personal }) =>
      columns
        .filter((column) => personal && !column.personal && /^(text|json)/.test(column.type))
        .map((column) => `${name}.${column.name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it.each([...domains])('%s says where a person’s texts may mention others', async (domain) => {
    const undecided = (await tablesOf(domain)).flatMap(({ name: table, columns }) =>
      columns
        .filter(({ personal, type }) => personal?.export && !personal.mentions && type === 'text')
        .map(({ name }) => ({ name, place: `${table}.${name}` }))
        .filter(({ name, place }) => ![name, place].some((one) => withoutMentions.has(one)))
        .map(({ place }) => place)
        .filter((place) => !renamedByServices.has(place)),
    );
    expect(undecided).toEqual([]);
  });
});
