import { type AnyCall, adminEvents, type ConsumerSpec, type DeletionReason } from '@kubrik/contract';
import { Controller, Inject, type Provider, type Type } from '@nestjs/common';
import { Call, On, type ReceivedEvent } from '../calls/decorators.js';
import { Outbox } from '../messaging/outbox.js';
import { CONFIG, type KitConfig } from '../service/config.js';
import type { ContributionKind } from './contribution-kind.js';
import { Contributions } from './contributions.js';
import type { IncomingReport } from './report.js';

/**
 * A kind with those of its calls that work in the same way for every kind. A call that the kind answers itself is left
 * out.
 */
export interface RegisteredKind {
  /** The class of a `ContributionKind`. */
  kind: Type<Pick<ContributionKind, 'kind'>>;
  report?: AnyCall;
  deleteByModerator?: AnyCall;
  withdraw?: AnyCall;
}

type ById = { params: { id: string } };
type Report = IncomingReport & ById;
type Deletion = Pick<IncomingReport, 'actor'> & ById & { query: DeletionReason };

/**
 * Registers a service's kinds of contributions: answers their calls and carries out what moderators decide.
 *
 * @returns controllers and providers for the service's module
 */
export function contributionsOf(
  consumer: ConsumerSpec,
  kinds: RegisteredKind[],
): { controllers: Type[]; providers: Provider[] } {
  const classes = kinds.map(({ kind }) => kind);
  return {
    controllers: [decisionHandler(consumer), ...kinds.map(callHandler)],
    providers: [
      ...classes,
      {
        provide: Contributions,
        inject: [Outbox, CONFIG, ...classes],
        useFactory: (outbox: Outbox, config: KitConfig, ...all: ContributionKind[]) =>
          new Contributions(outbox, config, all),
      },
    ],
  };
}

function decisionHandler(consumer: ConsumerSpec): Type {
  @Controller()
  class DecisionHandler {
    constructor(private readonly contributions: Contributions) {}

    @On(adminEvents.reportsDecided, consumer)
    decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
      return this.contributions.decide(tx, data);
    }
  }
  return DecisionHandler;
}

/** A class for each kind, because a decorator names the call of one. */
function callHandler({ kind: kindClass, ...calls }: RegisteredKind): Type {
  @Controller()
  class ContributionHandler {
    constructor(
      @Inject(kindClass) private readonly kind: ContributionKind,
      private readonly contributions: Contributions,
    ) {}

    async report({ params, ...report }: Report) {
      await this.contributions.report(this.kind, params.id, report);
      return { success: true };
    }

    async deleteByModerator({ params, actor, query }: Deletion) {
      await this.contributions.deleteByModerator(this.kind, params.id, actor, query);
      return { success: true };
    }

    async withdraw({ params, actor }: Deletion) {
      await this.contributions.withdraw(this.kind, params.id, actor);
      return { success: true };
    }
  }
  const { prototype } = ContributionHandler;
  for (const [method, call] of Object.entries(calls))
    Call(call)(prototype, method, Object.getOwnPropertyDescriptor(prototype, method) as PropertyDescriptor);
  return ContributionHandler;
}
