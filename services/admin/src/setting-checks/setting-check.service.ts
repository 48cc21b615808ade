import {
  type Actor,
  type Answer,
  type CheckedSettingName,
  checkedSettingName,
  ownSettings,
  type SettingCheck,
  type settingChecks,
} from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { OperationsClient, ServiceRefusal } from '../operations/operations.client.js';

/** Connections to other services, each checked by the service that uses it. */
@Injectable()
export class SettingCheckService {
  constructor(private readonly operations: OperationsClient) {}

  list(actor: Actor): Promise<Answer<typeof settingChecks.checkedSettings>> {
    return Promise.all(
      checkedSettingName.options.map(async (name) => {
        const answer = await this.operations
          .call(ownSettings[name].describe, { actor })
          .catch(undefinedIfAway);
        return { name, configured: answer?.configured ?? null, isKnown: answer !== undefined };
      }),
    );
  }

  async check(name: CheckedSettingName, actor: Actor): Promise<SettingCheck> {
    const { check } = ownSettings[name];
    const outcome = await this.operations.call(check, { actor }).catch(undefinedIfAway);
    return outcome ?? { state: 'fails', ms: 0, reason: `сервис ${check.domain} не отвечает` };
  }
}

function undefinedIfAway(error: unknown): undefined {
  if (!(error instanceof ServiceRefusal)) throw error;
}
