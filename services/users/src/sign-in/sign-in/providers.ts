import type { SignInProvider } from '@kubrik/contract';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { siteOf, type UsersConfig } from '../../users.config.js';

/** One provider as it is configured. */
export interface Provider {
  name: SignInProvider;
  issuer: string;
  clientId: string;
  authentication: () => Promise<ClientAuth>;
  /** Further parameters of the request, beyond those of the protocol. */
  parameters: Record<string, string>;
  /** Where the provider sends the browser back to. */
  callback: string;
}

interface Known {
  configuration: Promise<Configuration>;
  until: number;
}

/** In ms; after this time the provider's addresses and keys are read again. */
const keep = 60 * 60 * 1000;
/**
 * Seconds for one request. Shorter than `signInTimeout`, so a failed request is dropped before the next
 * sign-in could share it.
 */
const waitSeconds = 2;

/** The configured providers. Addresses and keys are read at first use, so the service starts while a provider is away. */
@Injectable()
export class Providers {
  private readonly providers: Map<string, Provider>;
  private readonly known = new Map<string, Known>();

  constructor(@Inject(CONFIG) config: UsersConfig) {
    const configured = [google(config), apple(config)].flatMap((provider) => provider ?? []);
    this.providers = new Map(configured.map((provider) => [provider.name, provider]));
  }

  get names(): SignInProvider[] {
    return [...this.providers.values()].map(({ name }) => name);
  }

  /** @throws Refusal ProviderNotConfigured */
  get(name: SignInProvider): Provider {
    const provider = this.providers.get(name);
    if (!provider) throw new Refusal('ProviderNotConfigured');
    return provider;
  }

  /** The provider's addresses and keys. After a failed read the next sign-in reads them again. */
  configurationOf(provider: Provider): Promise<Configuration> {
    const known = this.known.get(provider.name);
    if (known && known.until > performance.now()) return known.configuration;
    const configuration = discover(provider);
    this.known.set(provider.name, { configuration, until: performance.now() + keep });
    configuration.catch(() => this.known.delete(provider.name));
    return configuration;
  }
}

async function discover({ issuer, clientId, authentication }: Provider): Promise<Configuration> {
  const server = new URL(issuer);
  // The operator names the issuer in the environment, so an issuer without TLS is accepted as well: a test's
  // own, or one in the same network. The signatures of its tokens are checked in any case.
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(server, clientId, undefined, await authentication(), {
    execute: [...insecure, enableNonRepudiationChecks],
    timeout: waitSeconds,
  });
}

const callbackOf = (config: UsersConfig, name: SignInProvider) =>
  `${siteOf(config)}/api/auth/${name}/callback`;

function google(config: UsersConfig): Provider | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = config;
  if (!clientId || !secret) return undefined;
  return {
    name: 'google',
    issuer,
    clientId,
    authentication: async () => ClientSecretPost(secret),
    parameters: { scope: 'openid email profile' },
    callback: callbackOf(config, 'google'),
  };
}

function apple(config: UsersConfig): Provider | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = config;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  return {
    name: 'apple',
    issuer: APPLE_ISSUER,
    clientId: APPLE_CLIENT_ID,
    // Apple's client secret is a token signed with the team's key; Apple accepts at most six months of
    // validity.
    authentication: async () => {
      const key = await importPKCS8(APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'), 'ES256');
      const secret = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: APPLE_KEY_ID })
        .setIssuer(APPLE_TEAM_ID)
        .setSubject(APPLE_CLIENT_ID)
        .setAudience(APPLE_ISSUER)
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(key);
      return ClientSecretPost(secret);
    },
    // Apple sends the name and the address only in a posted form.
    parameters: { scope: 'openid email name', response_mode: 'form_post' },
    callback: callbackOf(config, 'apple'),
  };
}
