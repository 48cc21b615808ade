import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { SecretBox } from './secret-box.js';

/** How far the clocks may differ beyond the current step, in seconds. */
const clockTolerance = 30;
const secondsOfStep = 30;
/** How many steps are accepted at one time. */
const stepsAtOnce = 3;
const issuer = 'Кубрик';

/** Secrets of authenticator applications (TOTP, RFC 6238), sealed for the database. */
export class TotpSecrets {
  private readonly box: SecretBox;

  /**
   * @param settingsKey the installation's settings key
   * @param purpose part of the key, as in `SecretBox`
   */
  constructor(settingsKey: string, purpose: string) {
    this.box = new SecretBox(settingsKey, purpose);
  }

  /** A new secret: as a person types it, as an application scans it, and as it is stored. */
  create(label: string): { secret: string; uri: string; sealed: string } {
    const secret = generateSecret();
    return { secret, uri: generateURI({ issuer, label, secret }), sealed: this.box.seal(secret) };
  }

  /**
   * The time step of a correct code. The caller stores it: this step and earlier ones are not accepted again, nor the
   * same digits for another step.
   *
   * @returns undefined for a wrong code
   */
  stepOf(sealed: string, code: string, lastStep: number): number | undefined {
    const secret = this.box.open(sealed);
    const token = code.replace(/\s/g, '');
    if (!secret || !/^\d{6}$/.test(token)) return undefined;
    const result = verifySync({ secret, token, epochTolerance: clockTolerance });
    if (!result.valid || !('timeStep' in result) || result.timeStep <= lastStep) return undefined;
    const usable = Array.from({ length: stepsAtOnce }, (_, back) => lastStep - back).filter(
      (step) => step > 0,
    );
    const isUsed = usable.some((step) => generateSync({ secret, epoch: step * secondsOfStep }) === token);
    return isUsed ? undefined : result.timeStep;
  }
}
