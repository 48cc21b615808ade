import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { RelyingParty } from '../passkey/relying-party.js';
import { Providers } from './providers.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInHandler {
  constructor(
    private readonly providers: Providers,
    private readonly signIn: SignInService,
    private readonly relyingParty: RelyingParty,
  ) {}

  @Call(users.providers)
  async list() {
    return { providers: this.providers.names, passkeys: this.relyingParty.isConfigured };
  }

  @Call(users.startSignIn)
  start({ params, query, origin }: Request<typeof users.startSignIn>) {
    return this.signIn.start(params.provider, query.returnTo, origin);
  }

  @Call(users.finishSignIn)
  finish({ params, query, origin }: Request<typeof users.finishSignIn>) {
    return this.signIn.finish(params.provider, query, origin);
  }

  @Call(users.acceptTerms)
  acceptTerms({ body, origin }: Request<typeof users.acceptTerms>) {
    return this.signIn.register(body.acceptedTerms, origin);
  }

  @Call(users.postedSignIn)
  posted({ params, body }: Request<typeof users.postedSignIn>) {
    return this.signIn.leadOn(params.provider, body);
  }
}
