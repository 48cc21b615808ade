import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { codeAlphabet } from '@kubrik/contract';
import { CONFIG, SecretBox, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { UsersConfig } from '../users.config.js';
import { SecondFactorRepository, type SecondFactorRow } from './second-factor.repository.js';

const recoveryCodes = 10;
/** Some 50 bits. */
const recoveryLength = 10;
/** Seconds by which the clocks may differ, on top of the current step. */
const clockTolerance = 30;
const issuer = 'Кубрик';

/** Codes of the second step: TOTP (RFC 6238) and recovery codes. Each is good once. */
@Injectable()
export class SecondFactorCodes {
  private readonly box: SecretBox;
  private readonly hashKey: Buffer;

  constructor(
    private readonly factors: SecondFactorRepository,
    @Inject(CONFIG) { SETTINGS_KEY }: UsersConfig,
  ) {
    this.box = new SecretBox(SETTINGS_KEY, 'kubrik second factors');
    this.hashKey = Buffer.from(hkdfSync('sha256', SETTINGS_KEY, '', 'kubrik recovery codes', 32));
  }

  /** A new secret: as the person types it, as the application scans it, and as it is stored. */
  newSecret(label: string): { secret: string; uri: string; sealed: string } {
    const secret = generateSecret();
    return { secret, uri: generateURI({ issuer, label, secret }), sealed: this.box.seal(secret) };
  }

  /** Whether the code is right; a right one is used up. The person's row is locked by `tx`. */
  async use(tx: Transaction, factor: SecondFactorRow, code: string): Promise<boolean> {
    const text = code.replace(/[\s-]/g, '').toUpperCase();
    if (/^\d{6}$/.test(text)) return this.useTotp(tx, factor, text);
    return this.factors.useCode(tx, factor.userId, this.hashOf(factor.userId, text));
  }

  async newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, recoveryCode);
    await this.factors.replaceCodes(
      tx,
      userId,
      codes.map((code) => this.hashOf(userId, code)),
    );
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  private async useTotp(tx: Transaction, factor: SecondFactorRow, token: string): Promise<boolean> {
    const secret = this.box.open(factor.secret);
    if (!secret) return false;
    const result = verifySync({ secret, token, epochTolerance: clockTolerance });
    if (!result.valid || !('timeStep' in result) || result.timeStep <= Number(factor.lastStep)) return false;
    await this.factors.setLastStep(tx, factor.userId, result.timeStep);
    return true;
  }

  private hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.hashKey).update(`${userId} ${code}`).digest('base64url');
  }
}

const recoveryCode = () =>
  Array.from({ length: recoveryLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
