import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { codeAlphabet } from '@kubrik/contract';
import { CONFIG, TotpSecrets, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';
import { SecondFactorRepository, type SecondFactorRow } from './second-factor.repository.js';

const recoveryCodes = 10;
/** About 50 bits. */
const recoveryLength = 10;

/** Codes of the second step: TOTP (RFC 6238) and recovery codes. Each is valid once. */
@Injectable()
export class SecondFactorCodes {
  private readonly secrets: TotpSecrets;
  private readonly hashKey: Buffer;

  constructor(
    private readonly factors: SecondFactorRepository,
    @Inject(CONFIG) { SETTINGS_KEY }: UsersConfig,
  ) {
    this.secrets = new TotpSecrets(SETTINGS_KEY, 'kubrik second factors');
    this.hashKey = Buffer.from(hkdfSync('sha256', SETTINGS_KEY, '', 'kubrik recovery codes', 32));
  }

  newSecret(label: string) {
    return this.secrets.create(label);
  }

  /** Whether the code is right; a right code is used up. `tx` has locked the person's row. */
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
    const step = this.secrets.stepOf(factor.secret, token, Number(factor.lastStep));
    if (step === undefined) return false;
    await this.factors.setLastStep(tx, factor.userId, step);
    return true;
  }

  private hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.hashKey).update(`${userId} ${code}`).digest('base64url');
  }
}

const recoveryCode = () =>
  Array.from({ length: recoveryLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
