import { adminSettings as texts } from '../../../locales/ru/admin/admin-settings';
import type { ApiError } from '../../../platform/api/api';
import type { ReplyOf } from '../../../platform/api/call';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import styles from '../panel/admin.module.css';
import { SettingOutcome } from './SettingOutcome';
import { useCheckedSettingsQuery, useCheckSettingMutation } from './setting-check.api';

type Setting = ReplyOf<'admin.checkedSettings'>[number];

/** Connections to other services; the administrator can check each of them. */
export function SettingChecks() {
  const query = useCheckedSettingsQuery();
  return (
    <section
      className={`card ${styles.box} ${styles.settings} ${styles.below}`}
      aria-labelledby="setting-checks"
    >
      <h3 id="setting-checks">{texts.title}</h3>
      <p className={styles.text}>{texts.lead}</p>
      <Loaded query={query}>
        {(settings) => (
          <ul className={styles.rows}>
            {settings.map((setting) => (
              <SettingRow key={setting.name} setting={setting} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function SettingRow({ setting: { name, configured, isKnown } }: { setting: Setting }) {
  const [check, { data, error, isLoading }] = useCheckSettingMutation();
  const title = texts.names[name];
  const refusal = error && (refusalText(error as ApiError) ?? texts.noAnswer);
  return (
    <li>
      <div className={styles.setting}>
        <p>
          <b>{title}</b>
        </p>
        {data?.state !== 'not-configured' && (
          <p>{isKnown ? (configured ?? texts.notConfigured) : texts.unknown}</p>
        )}
        <div role="status">{!isLoading && <SettingOutcome check={data} refusal={refusal} />}</div>
      </div>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={texts.checkOf(title)}
        onClick={() => void check(name)}
      >
        {isLoading ? texts.checking : texts.check}
      </Button>
    </li>
  );
}
