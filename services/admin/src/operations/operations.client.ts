import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Actor,
  type AnyCall,
  type BodyInput,
  type CallSchemas,
  type Domain,
  domains,
  type ErrorForm,
  errorForm,
  type QueryInput,
  type Reply,
  type ServiceName,
} from '@kubrik/contract';
import {
  BUS,
  type Bus,
  CallClient,
  CONFIG,
  LOGGER,
  type Logger,
  requestExport,
  requestRehearsal,
  type TableChecksum,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { fetchText, messageIn, type ServiceAnswer, ServiceRequestError } from './service-request.js';

interface CallOptions<C extends CallSchemas> {
  actor: Actor;
  params?: Record<string, string>;
  query?: QueryInput<C>;
  body?: BodyInput<C>;
}

interface RequestOptions {
  method?: 'GET' | 'POST';
  /** ms */
  timeout?: number;
}

const usualTimeout = 2000;

const healthAnswer = z.looseObject({
  ok: z.boolean(),
  database: z.boolean().default(true),
  nats: z.boolean().default(true),
  redis: z.boolean().default(true),
});
export type ServiceHealth = z.output<typeof healthAnswer>;

/** A service refused a call, or did not answer (503). */
export class ServiceRefusal extends Error {
  constructor(
    call: AnyCall,
    readonly status: number,
    readonly form: ErrorForm | undefined,
  ) {
    super(`${call.domain}.${call.name} was refused: ${status} ${form?.code ?? ''}`);
  }
}

/**
 * The only way from this service to the others: it makes calls of the contract like the gateway, and requests
 * to internal HTTP servers. Only operations use it, nothing that answers a visitor of the site.
 */
@Injectable()
export class OperationsClient implements OnModuleDestroy {
  /** The services whose internal HTTP servers are known. */
  readonly services: ServiceName[];
  /** Those of `services` that have a database. */
  readonly domains: Domain[];
  private readonly client: CallClient;

  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(BUS) bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    const { SERVICE_URLS: serviceUrls, SERVICE_TOKENS: serviceTokens } = config;
    this.services = (Object.keys(serviceUrls) as ServiceName[]).sort();
    this.domains = domains.filter((name) => this.services.includes(name)).sort();
    this.client = new CallClient({ bus, logger, serviceUrls, serviceTokens });
  }

  onModuleDestroy(): void {
    this.client.close();
  }

  /** @throws ServiceRefusal */
  async call<C extends AnyCall>(call: C, { actor, params, query, body }: CallOptions<C>): Promise<Reply<C>> {
    const visitorId = actor.kind === 'admin' ? actor.login : actor.id;
    const outgoing = {
      params,
      // The caller applies the schemas' defaults and transforms, as the gateway does.
      query: call.query?.parse(query ?? {}),
      body: call.body?.parse(body ?? {}),
      actor,
      origin: { address: '', visitorId, isNewVisitor: false },
    };
    const response = await this.client.call(call, outgoing, randomUUID(), call.delivery?.timeout);
    const reply: unknown = JSON.parse(response.body.toString());
    if (response.status >= 300)
      throw new ServiceRefusal(call, response.status, errorForm.safeParse(reply).data);
    return reply as Reply<C>;
  }

  /** The service's health, also when it is bad. @throws ServiceRequestError */
  async health(name: ServiceName): Promise<ServiceHealth> {
    const { text } = await this.request(name, '/health', { accepts: 503 });
    return parsed(text, healthAnswer);
  }

  /** @throws ServiceRequestError when no valid answer comes in time */
  async json<T>(name: ServiceName, path: string, schema: z.ZodType<T>, options?: RequestOptions): Promise<T> {
    return parsed(await this.text(name, path, options), schema);
  }

  /** @returns the answer's body @throws ServiceRequestError */
  async text(name: ServiceName, path: string, options?: RequestOptions): Promise<string> {
    return (await this.request(name, path, options)).text;
  }

  /** All data of the service; the response's body is the export. @throws BackupError */
  export(name: Domain, signal: AbortSignal): Promise<IncomingMessage> {
    const address = { service: name, url: this.addressOf(name), token: this.tokenOf(name) };
    return requestExport(address, signal);
  }

  /**
   * Has the service restore an export into a scratch database.
   * @returns the checksums of the tables, read back
   * @throws BackupError
   */
  rehearseRestore(
    name: Domain,
    content: AsyncIterable<Buffer>,
    signal: AbortSignal,
  ): Promise<TableChecksum[]> {
    const address = { service: name, url: this.addressOf(name), token: this.tokenOf(name) };
    return requestRehearsal(address, content, signal);
  }

  /** The gateway's answer at this path, whatever its status. @throws ServiceRequestError */
  async gateway(path: string): Promise<ServiceAnswer> {
    if (!this.config.GATEWAY_URL) throw new ServiceRequestError('адрес шлюза не указан в GATEWAY_URL');
    const url = new URL(path, this.config.GATEWAY_URL);
    return fetchText(url.href, { signal: AbortSignal.timeout(usualTimeout) });
  }

  private tokenOf(name: ServiceName): string {
    return this.config.SERVICE_TOKENS[name] ?? '';
  }

  private async request(
    name: ServiceName,
    path: string,
    { method = 'GET', timeout = usualTimeout, accepts }: RequestOptions & { accepts?: number } = {},
  ): Promise<ServiceAnswer> {
    const answer = await fetchText(`${this.addressOf(name)}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.tokenOf(name)}` },
      signal: AbortSignal.timeout(timeout),
    });
    const { status, text } = answer;
    if (status >= 400 && status !== accepts)
      throw new ServiceRequestError(messageIn(text) ?? `ответ ${status}`);
    return answer;
  }

  private addressOf(name: ServiceName): string {
    const url = this.config.SERVICE_URLS[name];
    if (!url) throw new ServiceRequestError('адрес сервиса не указан в SERVICE_URLS');
    return url;
  }
}

function parsed<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ServiceRequestError('ответ не по форме');
  }
}
