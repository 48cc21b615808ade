import {
  blacklistEvents,
  type Outlook,
  type OutlookTarget,
  type outlookCalls,
  type Query,
  type Register,
  type RegisterKind,
  type Request,
} from '@kubrik/contract';
import { bareImoNumber, isImoNumber } from '@kubrik/contract/vessel/imo-number';
import { bareMmsi } from '@kubrik/contract/vessel/mmsi';
import { findCountryCode } from '@kubrik/names';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ExperienceRepository } from '../experience/experience.repository.js';
import { TargetRepository, type TargetRow } from '../target/target.repository.js';
import { viewBlacklisted } from '../target/target.view.js';
import { countryOfMmsi } from './mmsi-country.js';
import { OutlookRepository } from './outlook.repository.js';
import { RegisterRepository, type RegisterRow } from './register.repository.js';
import { readLines } from './register-lines.js';

/** Kinds of registers that list flags; the others list ships. */
const ofFlags = new Set<RegisterKind>(['flags_of_convenience', 'mlc_parties']);

/** Digits that are shown of a wrong number, which may be very long. */
const shownDigits = 30;

/** The card «Стоит ли ехать?»: what is known of a ship, its flag and a company, line by line. */
@Injectable()
export class OutlookService {
  constructor(
    private readonly targets: TargetRepository,
    private readonly found: OutlookRepository,
    private readonly lists: RegisterRepository,
    private readonly reports: ExperienceRepository,
    private readonly outbox: Outbox,
  ) {}

  async outlook(query: Query<typeof outlookCalls.outlook>): Promise<Outlook> {
    const vessel = await this.vessel(query);
    const digits = bareImoNumber(vessel?.imo ?? query.imo ?? '');
    const imo = digits ? { number: digits.slice(0, shownDigits), isValid: isImoNumber(digits) } : null;
    const mmsi = mmsiOf(vessel?.mmsi ?? query.mmsi);
    const flagName = query.flag || vessel?.countryOrFlag;
    const flag = flagName ? { name: flagName, country: findCountryCode(flagName) ?? null } : null;
    const company = await this.company(query);
    return {
      imo,
      mmsi,
      flag,
      registers: await this.lookUp(flag?.country ?? null, imo?.isValid ? imo.number : null),
      company: company ? await this.view(company) : null,
      vessel: vessel ? await this.view(vessel) : null,
    };
  }

  async registers(): Promise<Register[]> {
    return (await this.lists.all()).map(viewRegister);
  }

  /** Imports a list in place of the earlier one. @throws Refusal ValidationFailed */
  async import({
    params: { kind },
    body: { source, asOf, lines },
  }: Request<typeof outlookCalls.importRegister>): Promise<Register> {
    const read = readLines(kind, lines);
    const register = { kind, source, asOf, lines: read.length, importedAt: new Date() };
    await this.outbox.transaction(async (tx) => {
      await this.lists.replace(tx, register, read);
      tx.emit(blacklistEvents.registersChanged, { kind });
    });
    return viewRegister(register);
  }

  remove(kind: RegisterKind): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.lists.remove(tx, kind);
      tx.emit(blacklistEvents.registersChanged, { kind });
    });
  }

  private async vessel({ vesselId, imo }: Query<typeof outlookCalls.outlook>) {
    if (vesselId) return this.targets.find('vessel', vesselId);
    const digits = bareImoNumber(imo ?? '');
    return isImoNumber(digits) ? this.found.vesselByImo(digits) : undefined;
  }

  private async company({ companyId, company }: Query<typeof outlookCalls.outlook>) {
    if (companyId) return this.targets.find('company', companyId);
    return company ? this.found.companyByName(company) : undefined;
  }

  private async lookUp(country: string | null, imo: string | null): Promise<Outlook['registers']> {
    const keys = [country, imo].filter((key) => key !== null);
    const [lists, lines] = await Promise.all([this.lists.all(), this.lists.linesOf(keys)]);
    return lists.map(({ kind, source, asOf }) => {
      const isOfFlags = ofFlags.has(kind);
      const key = isOfFlags ? country : imo;
      const own = lines.filter((line) => line.kind === kind && line.key === key);
      const entries = isOfFlags ? [] : own.map(({ date, place, note }) => ({ date, place, note }));
      return { kind, source, asOf, isListed: key === null ? null : own.length > 0, entries };
    });
  }

  private async view(row: TargetRow): Promise<OutlookTarget> {
    const { reports, answers } = await this.reports.summary(row.id);
    return { ...viewBlacklisted(row), reports, paidInTime: answers.paidInTime };
  }
}

function mmsiOf(text: string | null | undefined): Outlook['mmsi'] {
  const digits = bareMmsi(text ?? '');
  return digits ? { number: digits.slice(0, shownDigits), country: countryOfMmsi(digits) ?? null } : null;
}

const viewRegister = ({ importedAt, ...register }: RegisterRow): Register => ({
  ...register,
  importedAt: importedAt.toISOString(),
});
