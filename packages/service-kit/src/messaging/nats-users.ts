import {
  type AnyCall,
  adminEvents,
  allConsumers,
  allEvents,
  type Domain,
  domains,
  serviceCalls,
  serviceNames,
} from '@kubrik/contract';
import { callName } from '../calls/decorators.js';
import { logSubject } from '../observability/log-shipper.js';
import { partitionSpecs } from './consumer.js';
import { hasKey } from './event-subject.js';
import { inboxOf, SubjectNames } from './subject-names.js';

/** What a part of the platform may do at NATS. Subjects may end with wildcards. */
interface Permissions {
  publish: string[];
  subscribe: string[];
}

/** Parts that connect to NATS. */
const natsParts = ['gateway', ...serviceNames];

/** Name of the variable with the password of a part, or of `operator`. */
export const natsPasswordVariable = (part: string): string => `NATS_PASSWORD_${part.toUpperCase()}`;

/**
 * The users of NATS, as text for its configuration: one for each part of the platform, and `operator`, who may do
 * everything. A part may publish and read only its own subjects, so an attacker in one part can neither call another
 * part nor read or forge its events. The passwords are environment variables of the server.
 *
 * @param prefix SUBJECT_PREFIX of the installation
 */
export function natsUsers(prefix = ''): string {
  const permissions = new NatsPermissions(new SubjectNames(prefix));
  const parts = natsParts.map((part) => userText(part, permissions.of(part)));
  return `authorization {
  users: [
    { user: operator, password: $${natsPasswordVariable('operator')} }
${parts.join('\n')}
  ]
}
`;
}

function userText(part: string, { publish, subscribe }: Permissions): string {
  const list = (subjects: string[]) => subjects.map((subject) => `\n          "${subject}"`).join('');
  return `    {
      user: ${part}, password: $${natsPasswordVariable(part)}
      permissions: {
        publish: [${list(publish)}
        ]
        subscribe: [${list(subscribe)}
        ]
        # An answer to a call, once.
        allow_responses: { max: 1, expires: "10m" }
      }
    }`;
}

class NatsPermissions {
  constructor(private readonly names: SubjectNames) {}

  of(part: string): Permissions {
    const all = [
      this.ofEveryPart(part),
      ...(part === 'gateway' ? [this.ofGateway()] : []),
      // A service without a domain has neither calls nor events.
      ...(domains.includes(part as Domain) ? [this.ofService(part)] : []),
      ...(part === 'admin' ? [this.ofOperations()] : []),
    ];
    return {
      publish: all.flatMap(({ publish }) => publish),
      subscribe: all.flatMap(({ subscribe }) => subscribe),
    };
  }

  /** Every part sends log lines, reads the site's settings, and makes streams that are missing. */
  private ofEveryPart(part: string): Permissions {
    const { names } = this;
    const settings = names.subject(`events.${adminEvents.settingsChanged.type}`);
    return {
      publish: [
        names.subject(logSubject),
        '$JS.API.INFO',
        ...[names.eventStream, names.deadStream].flatMap((stream) => [
          `$JS.API.STREAM.INFO.${stream}`,
          `$JS.API.STREAM.CREATE.${stream}`,
        ]),
        `$JS.API.DIRECT.GET.${names.eventStream}.${settings}`,
      ],
      subscribe: [`${inboxOf(part)}.>`, settings],
    };
  }

  /** The gateway calls every service, and reads all events. */
  private ofGateway(): Permissions {
    const { names } = this;
    return {
      publish: [names.subject('call.>'), ...this.readingOf(names.eventStream)],
      subscribe: [names.subject(logSubject)],
    };
  }

  /**
   * A service answers calls, publishes events of its domain, and reads events of its consumers. It may call other
   * services only as the contract allows for its background jobs.
   */
  private ofService(domain: string): Permissions {
    const { names } = this;
    const shared = allEvents.filter((event) => event.fromAnyService && event.domain !== domain);
    const published = [
      `events.${domain}.>`,
      ...shared.map(({ type }) => `events.${type}${hasKey(type) ? '.*' : ''}`),
    ];
    return {
      publish: [
        ...published.map((subject) => names.subject(subject)),
        ...serviceCalls
          .filter((call) => isAskedBy(call, domain))
          .map((call) => names.subject(`call.${callName(call)}`)),
        ...this.ofConsumers(domain),
      ],
      subscribe: [names.subject(`call.${domain}.*`)],
    };
  }

  /** The admin service runs operations: it calls other services, keeps the streams, and replays dead letters. */
  private ofOperations(): Permissions {
    const { names } = this;
    const streams = [names.eventStream, names.deadStream];
    return {
      publish: [
        names.subject('call.>'),
        names.subject('events.>'),
        ...streams.map((stream) => `$JS.API.STREAM.UPDATE.${stream}`),
        `$JS.API.STREAM.MSG.DELETE.${names.deadStream}`,
        `$JS.API.CONSUMER.LIST.${names.eventStream}`,
        ...this.readingOf(names.deadStream),
      ],
      subscribe: [names.subject(logSubject)],
    };
  }

  /** Reading a whole stream by consumers that live as long as the connection. */
  private readingOf(stream: string): string[] {
    const requests = ['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'];
    return [...requests.map((request) => `$JS.API.CONSUMER.${request}.${stream}.>`), `$JS.ACK.${stream}.>`];
  }

  /** Subjects to which a service publishes when it reads its durable consumers, and those of its dead letters. */
  private ofConsumers(domain: string): string[] {
    const { names } = this;
    const stream = names.eventStream;
    const own = allConsumers.filter((consumer) => consumer.domain === domain);
    const reading = own
      .flatMap(partitionSpecs)
      .flatMap(({ durable, filter, isFormer }) => [
        ...(isFormer ? [] : [`$JS.API.CONSUMER.CREATE.${stream}.${durable}.${names.subject(filter)}`]),
        ...['INFO', 'DELETE', 'MSG.NEXT'].map(
          (request) => `$JS.API.CONSUMER.${request}.${stream}.${durable}`,
        ),
        `$JS.ACK.${stream}.${durable}.>`,
      ]);
    return [...own.map(({ as }) => names.subject(`dead.${as}`)), ...reading];
  }
}

const isAskedBy = (call: AnyCall, domain: string): boolean =>
  'askedBy' in call && (call.askedBy?.includes(domain as Domain) ?? false);
