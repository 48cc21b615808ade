import type { SettingCheck } from '@kubrik/contract';
import { adminSettings as texts } from '../../../locales/ru/admin/admin-settings';

interface SettingOutcomeProps {
  check: SettingCheck | undefined;
  /** Why there was no check. */
  refusal?: string | undefined;
}

/** What a check has found; nothing before the first. */
export function SettingOutcome({ check, refusal }: SettingOutcomeProps) {
  if (refusal) return <p data-state="fails">{refusal}</p>;
  if (!check) return null;
  const { state, ms, reason } = check;
  if (state === 'not-configured') return <p>{texts.notConfigured}</p>;
  return <p data-state={state}>{state === 'works' ? texts.works(ms) : texts.fails(reason ?? '')}</p>;
}
