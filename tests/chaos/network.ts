import { TcpProxy } from './tcp-proxy.ts';

/** Variables with the address of a server, by the server's name. */
const variables: Record<string, string> = {
  NATS_URL: 'nats',
  REDIS_URL: 'redis',
  DATABASE_URL: 'postgres',
};

/** The network between the parts and the servers: each part reaches each server by a proxy of its own. */
export class Network {
  readonly #proxies = new Map<string, TcpProxy>();

  /** The part's environment with the addresses of proxies in place of those of the servers. */
  async connect(part: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    const own = { ...env };
    for (const [variable, server] of Object.entries(variables)) {
      const address = env[variable];
      if (!address) continue;
      const url = new URL(address);
      const proxy = await TcpProxy.open(url.hostname, Number(url.port));
      this.#proxies.set(`${part} ${server}`, proxy);
      url.port = String(proxy.port);
      own[variable] = url.href;
    }
    return own;
  }

  cut(part: string, server: string): void {
    const proxy = this.#proxies.get(`${part} ${server}`);
    if (!proxy) throw new Error(`${part} does not use ${server}`);
    proxy.cut();
  }

  delay(server: string, ms: number): void {
    for (const [name, proxy] of this.#proxies) if (name.endsWith(` ${server}`)) proxy.delay(ms);
  }

  heal(): void {
    for (const proxy of this.#proxies.values()) proxy.heal();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#proxies.values()].map((proxy) => proxy.close()));
  }
}
