import type {
  Body,
  Origin,
  Query,
  SignInProvider,
  User as UserReply,
  users,
  WithSession,
} from '@kubrik/contract';
import { LOGGER, type Logger, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { emailTaken } from '../../account/user/user.refusals.js';
import { type Claimed, readClaims } from './claims.js';
import { ExternalAccountService, type SignInProblem } from './external-account.service.js';
import { type Flow, Flows, type Name } from './flows.js';
import { PendingRegistrations } from './pending-registrations.js';
import { type Provider, Providers } from './providers.js';
import { safeReturnTo } from './return-to.js';

type Problem = SignInProblem | 'provider' | 'cancelled' | 'disabled';
type Redirection = WithSession<{ location: string }>;
type Answer = Query<typeof users.finishSignIn>;

/** For all requests to a provider within one call, in ms; the gateway waits for this service a second longer. */
const signInTimeout = 2500;
const cancelled = ['access_denied', 'user_cancelled_authorize'];
const longestField = 4000;
/** The gateway refuses longer ones. */
const longestAddress = 2048;

/** Sign-in by a provider: authorisation code with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 7636). */
@Injectable()
export class SignInService {
  constructor(
    private readonly providers: Providers,
    private readonly flows: Flows,
    private readonly accounts: ExternalAccountService,
    private readonly registrations: PendingRegistrations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(name: SignInProvider, returnTo: string | undefined, { visitorId }: Origin) {
    const provider = this.providers.get(name);
    const path = safeReturnTo(returnTo);
    try {
      return { location: await within(this.authorizationUrl(provider, path, visitorId)) };
    } catch (error) {
      this.logger.warn({ err: error, provider: name }, 'a sign-in could not be started');
      return { location: loginPage('provider', path) };
    }
  }

  async finish(name: SignInProvider, answer: Answer, origin: Origin): Promise<Redirection> {
    const provider = this.providers.get(name);
    let returnTo: string | undefined;
    try {
      const { flow, name: postedName } = await this.requireFlow(provider, answer, origin);
      returnTo = flow.returnTo;
      if (answer.error) {
        return {
          reply: {
            location: loginPage(cancelled.includes(answer.error) ? 'cancelled' : 'provider', returnTo),
          },
        };
      }
      const claimed = await within(this.exchange(provider, answer, flow, postedName));
      const outcome = await this.accounts.signIn(claimed, origin);
      if (outcome === 'terms') await this.registrations.begin(origin.visitorId, claimed);
      if (outcome === 'terms' || outcome === 'second-step')
        return { reply: { location: stepPage(outcome, returnTo) } };
      if (typeof outcome === 'string') return { reply: { location: loginPage(outcome, returnTo) } };
      return { reply: { location: returnTo }, session: outcome.session };
    } catch (error) {
      const isDisabled = error instanceof Refusal && error.form.code === 'AccountDisabled';
      if (!isDisabled) this.logger.warn({ err: error, provider: name }, 'a sign-in failed');
      return { reply: { location: loginPage(isDisabled ? 'disabled' : 'provider', returnTo) } };
    }
  }

  /** Makes the account of a person whom a provider has just vouched for, and signs them in. */
  async register(acceptedTerms: string, origin: Origin): Promise<WithSession<{ user: UserReply }>> {
    const claimed = await this.registrations.take(origin.visitorId);
    if (!claimed) throw new Refusal('SignInExpired');
    const outcome = await this.accounts.signIn(claimed, origin, acceptedTerms);
    // The address got an account meanwhile.
    if (outcome === 'second-step') throw new Refusal('SecondFactorRequired');
    if (typeof outcome === 'string') throw new Refusal(emailTaken.code, [emailTaken.detail]);
    return outcome;
  }

  /**
   * Redirects the browser from a posted answer to the page that reads all answers. A form posted from another
   * site brings none of our cookies; the redirected request does.
   */
  async leadOn(name: SignInProvider, form: Body<typeof users.postedSignIn>) {
    const provider = this.providers.get(name);
    const { user, id_token: _, ...answer } = form;
    if (form.state && typeof user === 'string' && user.length <= longestField) {
      await this.flows.keepName(form.state, user).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a name that came with a sign-in was not kept');
      });
    }
    const { pathname, search } = callbackUrl(provider, answer);
    return { location: `${pathname}${search}` };
  }

  private async authorizationUrl(provider: Provider, returnTo: string, visitorId: string): Promise<string> {
    const configuration = await this.providers.configurationOf(provider);
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    await this.flows.begin(state, { provider: provider.name, verifier, nonce, returnTo, visitorId });
    const url = buildAuthorizationUrl(configuration, {
      ...provider.parameters,
      redirect_uri: provider.callback,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /** The flow that this answer belongs to, begun in this same browser. */
  private async requireFlow(provider: Provider, { state }: Answer, { visitorId }: Origin) {
    const found = state ? await this.flows.end(state) : undefined;
    const isOurs = found?.flow.provider === provider.name && found.flow.visitorId === visitorId;
    if (!found || !isOurs) throw new Error('no sign-in of this browser is under way');
    return found;
  }

  private async exchange(provider: Provider, answer: Answer, flow: Flow, name: Name): Promise<Claimed> {
    const configuration = await this.providers.configurationOf(provider);
    const tokens = await authorizationCodeGrant(configuration, callbackUrl(provider, answer), {
      pkceCodeVerifier: flow.verifier,
      expectedNonce: flow.nonce,
      // `requireFlow` has found the flow by this state.
      expectedState: answer.state ?? '',
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    return readClaims(claims, name);
  }
}

/** The address at which a provider's answer is read, with all its parameters that fit into an address. */
function callbackUrl({ callback }: Provider, answer: Record<string, unknown>): URL {
  const url = new URL(callback);
  for (const [key, value] of Object.entries(answer)) {
    if (typeof value !== 'string') continue;
    url.searchParams.set(key, value);
    if (url.pathname.length + url.search.length > longestAddress) url.searchParams.delete(key);
  }
  return url;
}

const stepPage = (step: 'second-step' | 'terms', returnTo: string): string =>
  `/login?${new URLSearchParams({ step: step === 'terms' ? 'terms' : 'code', returnTo })}`;

function loginPage(error: Problem, returnTo: string | undefined): string {
  const query = new URLSearchParams({ error, ...(returnTo && { returnTo }) });
  return `/login?${query}`;
}

/** @throws Error when a provider takes too long */
function within<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`no answer of the provider in ${signInTimeout} ms`));
  const timer = setTimeout(giveUp, signInTimeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
