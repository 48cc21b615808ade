import type { SettingCheck } from '@kubrik/contract';
import { adminSettings as texts } from '../../../locales/ru/admin/admin-settings';

interface SettingOutcomeProps {
  check: SettingCheck | undefined;
  /** The reason why the server did not run the check. */
  refusal?: string | undefined;
}

/** The result of a check; nothing before the first check. */
export function SettingOutcome({ check, refusal }: SettingOutcomeProps) {
  if (refusal) return <p data-state="fails">{refusal}</p>;
  if (!check) return null;
  const { state, ms, reason } = check;
  if (state === 'not-configured') return <p>{texts.notConfigured}</p>;
  return <p data-state={state}>{state === 'works' ? texts.works(ms) : texts.fails(reason ?? '')}</p>;
}
