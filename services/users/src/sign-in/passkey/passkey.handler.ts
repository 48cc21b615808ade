import { passkeys, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { PasskeyService } from './passkey.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';

@Controller()
export class PasskeyHandler {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly signIns: PasskeySignInService,
  ) {}

  @Call(passkeys.passkeySignInOptions)
  signInOptions({ origin }: Request<typeof passkeys.passkeySignInOptions>) {
    return this.signIns.options(origin);
  }

  @Call(passkeys.passkeySignIn)
  signIn({ body, origin }: Request<typeof passkeys.passkeySignIn>) {
    return this.signIns.signIn(body.assertion, origin);
  }

  @Call(passkeys.passkeys)
  async list({ params, actor }: Request<typeof passkeys.passkeys>) {
    return this.passkeys.list(requireOwnId(actor, params.id));
  }

  @Call(passkeys.passkeyProofOptions)
  async proofOptions({ params, actor, origin }: Request<typeof passkeys.passkeyProofOptions>) {
    requireOwnId(actor, params.id);
    return this.passkeys.proofOptions(actor, origin);
  }

  @Call(passkeys.startPasskey)
  async start({ params, body, actor, origin }: Request<typeof passkeys.startPasskey>) {
    requireOwnId(actor, params.id);
    return this.passkeys.start(actor, body, origin);
  }

  @Call(passkeys.addPasskey)
  async add({ params, body, actor, origin }: Request<typeof passkeys.addPasskey>) {
    requireOwnId(actor, params.id);
    return this.passkeys.add(actor, body, origin);
  }

  @Call(passkeys.removePasskey)
  async remove({ params, body, actor, origin }: Request<typeof passkeys.removePasskey>) {
    requireOwnId(actor, params.id);
    await this.passkeys.remove(actor, body, origin);
    return { success: true };
  }
}
